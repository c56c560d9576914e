import type { Availability, Plan } from '../../../content-bundle/model/components.ts'

const planNames: Record<Plan, string> = {
  hobby: 'Hobby',
  core: 'Core',
  pro: 'Pro',
  enterprise: 'Enterprise',
  selfHosted: 'Self-hosted',
}

const availabilityNames: Record<Availability, string> = {
  full: 'Full',
  'team-add-on': 'Team add-on',
  'private-beta': 'Private beta',
  'public-beta': 'Public beta',
  ee: 'Enterprise Edition',
  'not-available': 'Not available',
}

/** On which plans a feature can be had. */
export function AvailabilityBanner(availability: Partial<Record<Plan, Availability>>) {
  const rows = (Object.keys(planNames) as Plan[]).flatMap((plan) => {
    const value = availability[plan]
    return value ? [{ plan, value }] : []
  })
  return (
    <aside className="availability" aria-label="Availability by plan">
      <dl>
        {rows.map(({ plan, value }) => (
          <div key={plan} data-availability={value}>
            <dt>{planNames[plan]}</dt>
            <dd>{availabilityNames[value]}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
