import { type Availability, type Plan, plans } from '../../../content-bundle/model/components.ts'
import type { MessageKey } from '../../../content-bundle/site/messages.ts'
import { useRender } from '../engine/render-context.ts'
import { Icon, type IconName } from '../shell/icon.tsx'

const planNames: Record<Exclude<Plan, 'selfHosted'>, string> = {
  hobby: 'Hobby',
  core: 'Core',
  pro: 'Pro',
  enterprise: 'Enterprise',
}

const faces: Record<Availability, { word: MessageKey; icon: IconName }> = {
  full: { word: 'availabilityFull', icon: 'check' },
  'team-add-on': { word: 'availabilityTeamAddOn', icon: 'plus' },
  'private-beta': { word: 'availabilityPrivateBeta', icon: 'beta' },
  'public-beta': { word: 'availabilityPublicBeta', icon: 'beta' },
  ee: { word: 'availabilityEe', icon: 'lock' },
  'not-available': { word: 'availabilityNotAvailable', icon: 'minus' },
}

/** On which plans a feature can be had. */
export function AvailabilityBanner(availability: Partial<Record<Plan, Availability>>) {
  const { messages } = useRender().view
  const rows = plans.flatMap((plan) => {
    const value = availability[plan]
    return value ? [{ plan, value, face: faces[value] }] : []
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so it is no fieldset; a page may have several, so it is no landmark
    <div className="availability" role="group" aria-label={messages.availability}>
      <dl>
        {rows.map(({ plan, value, face }) => (
          <div key={plan} data-availability={value}>
            <dt>{plan === 'selfHosted' ? messages.planSelfHosted : planNames[plan]}</dt>
            <dd>
              <Icon name={face.icon} />
              {messages[face.word]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
