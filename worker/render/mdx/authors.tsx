import { authorOf, profileUrlOf } from '../../../content-bundle/site/team.ts'

/** Who has written a page, with photo, name and a link to the profile of those who are known. */
export function Authors({ names }: { names: string[] }) {
  return (
    <ul className="authors">
      {names.map(authorOf).map(({ username, name, title, image, github }) => (
        <li key={username}>
          {image && <img src={image} alt="" width="40" height="40" loading="lazy" />}
          <span>
            {github ? <a href={profileUrlOf(github)}>{name}</a> : name} {title && <small>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
