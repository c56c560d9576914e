import { profileUrlOf, team } from '../../../content-bundle/site/team.ts'

/** Team members with photo, name and a link to their profile. */
export function Authors({ names }: { names: string[] }) {
  const members = names.flatMap((name) => team.find(({ username }) => username === name) ?? [])
  return (
    <ul className="authors">
      {members.map(({ username, name, title, image, github }) => (
        <li key={username}>
          <img src={image} alt="" width="40" height="40" loading="lazy" />
          <span>
            {github ? <a href={profileUrlOf(github)}>{name}</a> : name} <small>{title}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
