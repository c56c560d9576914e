import { type Availability, availabilityMessages } from '../../../engine/model/components.ts'
import { nameOf } from '../../../engine/model/site/messages-of.ts'
import { Icon, type IconName } from '../shell/icon.tsx'
import { usePage } from './page-context.ts'

const icons: Record<Availability, IconName> = {
  full: 'check',
  'team-add-on': 'plus',
  'private-beta': 'beta',
  'public-beta': 'beta',
  ee: 'lock',
  'not-available': 'minus',
}

/** Which plans have a feature; one line if all have it in full. Takes the availability of each plan, by its id. */
export function AvailabilityBanner(availability: Readonly<Record<string, Availability | undefined>>) {
  const { site, messages } = usePage()
  const rows = site.plans.flatMap(({ id, name }) => {
    const value = availability[id]
    return value ? [{ id, name, value }] : []
  })
  const isEverywhere = rows.length === site.plans.length && rows.every(({ value }) => value === 'full')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a landmark would repeat on a page with several banners
    <div className="availability" role="group" aria-label={messages.availability}>
      {isEverywhere ? (
        <p data-availability="full">
          <Icon name={icons.full} />
          <b>{messages.availabilityEverywhere}</b> {rows.map(({ name }) => nameOf(messages, name)).join(', ')}
        </p>
      ) : (
        <dl className="whole">
          {rows.map(({ id, name, value }) => (
            <div key={id} data-availability={value}>
              <dt>{nameOf(messages, name)}</dt>
              <dd>
                <Icon name={icons[value]} />
                {messages[availabilityMessages[value]]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
