import { calculatorIds, slidesAttribute } from '../../../../engine/model/dom.ts'
import {
  type Estimate,
  estimatesOf,
  type Usage,
  usualUsage,
} from '../../../../engine/model/site/estimates.ts'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import { fillMessage, nameOf } from '../../../../engine/model/site/messages-of.ts'
import type { Locale, Pricing } from '../../../../engine/model/site/site-config.ts'
import * as paths from '../../../../engine/model/urls/paths.ts'
import { type PageContext, usePage } from '../page-context.ts'

/** The calculator with the usual usage. A site without prices has none. */
export function PriceCalculator() {
  const { site, locale, messages } = usePage()
  const { pricing } = site
  if (!pricing) return null
  const usage = usualUsage(pricing)
  return <Calculator site={site} locale={locale} messages={messages} pricing={pricing} usage={usage} />
}

interface CalculatorProps extends Pick<PageContext, 'site' | 'locale' | 'messages'> {
  pricing: Pricing
  usage: Usage
}

/**
 * A form that asks for usage, and what a month of it costs on each plan. Without scripts the form leads to a page
 * with its answer; `client/behaviours/article/live-estimate.ts` puts that answer here instead.
 */
export function Calculator({ site, locale, messages, pricing, usage }: CalculatorProps) {
  return (
    <div className="calculator" data-markdown-ignore="">
      <form
        autoComplete="off"
        id={calculatorIds.form}
        className="contact-form"
        action={inLocale(site, locale, paths.estimate(pricing))}
      >
        <AmountField
          name="units"
          label={messages.estimateUnits}
          value={usage.units}
          least={1e4}
          most={1e8}
          locale={locale}
        />
        <AmountField
          name="members"
          label={messages.estimateMembers}
          value={usage.members}
          least={1}
          most={1e3}
          locale={locale}
        />
        <fieldset className="wide">
          <legend>{messages.estimateNeeds}</legend>
          {pricing.features.map(({ id, label }) => (
            <label key={id}>
              <input name="need" type="checkbox" value={id} defaultChecked={usage.features.includes(id)} />
              {nameOf(messages, label)}
            </label>
          ))}
        </fieldset>
        <p className="wide">
          <button type="submit" className="button primary">
            {messages.estimateSubmit}
          </button>
        </p>
      </form>
      <div id={calculatorIds.result} aria-live="polite">
        <Result locale={locale} messages={messages} pricing={pricing} usage={usage} />
      </div>
    </div>
  )
}

interface AmountFieldProps {
  name: keyof Usage
  label: string
  value: number
  /** The ends of the slider. */
  least: number
  most: number
  locale: Locale
}

/** A number with a slider below it, whose steps grow with the number. Scripts show the slider. */
function AmountField({ name, label, value, least, most, locale }: AmountFieldProps) {
  return (
    <div className="amount">
      <label>
        <span>{label}</span>
        <input
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          pattern="[.,’'\s]*[0-9][0-9.,’'\s]*"
          required
          defaultValue={new Intl.NumberFormat(locale.code).format(value)}
        />
      </label>
      <input
        type="range"
        aria-label={label}
        min={Math.log10(least)}
        max={Math.log10(most)}
        step="any"
        defaultValue={Math.log10(Math.max(value, least))}
        {...{ [slidesAttribute]: name }}
      />
    </div>
  )
}

function Result({ locale, messages, pricing, usage }: Omit<CalculatorProps, 'site'>) {
  const whole = new Intl.NumberFormat(locale.code)
  const money = new Intl.NumberFormat(locale.code, {
    style: 'currency',
    currency: pricing.currency,
    maximumFractionDigits: 0,
  })
  const noteOf = ({ tariff, furtherUnits, lacksUnits, lacksMembers, lacksFeatures }: Estimate) => {
    const labels = pricing.features.filter(({ id }) => lacksFeatures.includes(id))
    const faults = [
      lacksUnits && fillMessage(messages.estimateUnitsEnd, { units: whole.format(tariff.units) }),
      lacksMembers && fillMessage(messages.estimateMembersEnd, { members: tariff.members ?? 0 }),
      ...labels.map(({ label }) =>
        fillMessage(messages.estimateWithout, { feature: nameOf(messages, label) }),
      ),
    ].filter((fault) => fault !== false)
    if (faults.length > 0) return faults.join(' ')
    if (furtherUnits === 0) return messages.estimateIncluded
    return fillMessage(messages.estimateFurther, { units: whole.format(furtherUnits) })
  }
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.estimatePlan}</th>
            <th scope="col">{messages.estimateCost}</th>
          </tr>
        </thead>
        <tbody>
          {estimatesOf(pricing, usage).map((estimate) => (
            <tr
              key={estimate.tariff.name}
              data-cheapest={estimate.isCheapest ? nameOf(messages, estimate.tariff.name) : undefined}
            >
              <th scope="row">
                {nameOf(messages, estimate.tariff.name)}{' '}
                {estimate.isCheapest && <span className="badge">{messages.estimateCheapest}</span>}
              </th>
              <td>
                <b>{estimate.cost === null ? '–' : money.format(estimate.cost)}</b>{' '}
                <small>{noteOf(estimate)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
