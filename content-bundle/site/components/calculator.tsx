import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { pricing } from '../pricing.ts'
import { type EstimateTexts, estimateTextsOf } from './estimate-texts.ts'
import { type Estimate, estimatesOf, type Usage, usualUsage } from './estimates.ts'

interface CalculatorProps {
  /** BCP 47. */
  language: string
  /** Where the form leads. */
  action: string
  pricesHref: string
  usage?: Usage
  /** True on the page where the form leads: it then leads back. */
  isAnswer?: boolean
}

/**
 * A form that asks for usage, and what a month of it costs on each plan. Without scripts the form leads to a page
 * with its answer; `browser/price-calculator.ts` puts its prices into the plans of the page instead.
 */
export function Calculator({
  language,
  action,
  pricesHref,
  usage = usualUsage(pricing),
  isAnswer,
}: CalculatorProps) {
  const texts = estimateTextsOf(language)
  return (
    <div className="calculator" data-markdown-ignore="">
      <form autoComplete="off" className="contact-form" action={action}>
        <AmountField
          name="units"
          label={texts.units}
          value={usage.units}
          least={1e4}
          most={1e8}
          language={language}
        />
        <details className="wide" open={isAnswer}>
          <summary>{texts.more}</summary>
          <AmountField
            name="members"
            label={texts.members}
            value={usage.members}
            least={1}
            most={1e3}
            language={language}
          />
          <fieldset>
            <legend>{texts.needs}</legend>
            {pricing.features.map(({ id, label }) => (
              <label key={id}>
                <input name="need" type="checkbox" value={id} defaultChecked={usage.features.includes(id)} />
                {nameIn(texts, label)}
              </label>
            ))}
          </fieldset>
        </details>
        <p className="wide">
          <button type="submit" className="button primary">
            {texts.submit}
          </button>
        </p>
      </form>
      <div className={isAnswer ? undefined : 'visually-hidden'} data-answer="" aria-live="polite">
        <CostTable texts={texts} language={language} usage={usage} />
      </div>
      {isAnswer && (
        <p>
          <a href={pricesHref}>{texts.back}</a>
        </p>
      )}
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
  language: string
}

/** A number with a slider below it, whose steps grow with the number. Scripts show the slider. */
function AmountField({ name, label, value, least, most, language }: AmountFieldProps) {
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
          defaultValue={new Intl.NumberFormat(language).format(value)}
        />
      </label>
      <input
        type="range"
        aria-label={label}
        min={Math.log10(least)}
        max={Math.log10(most)}
        step="any"
        defaultValue={Math.log10(Math.max(value, least))}
        data-slides={name}
      />
    </div>
  )
}

const nameIn = ({ names }: EstimateTexts, name: string) => names[name] ?? name

interface CostTableProps {
  texts: EstimateTexts
  language: string
  usage: Usage
}

function CostTable({ texts, language, usage }: CostTableProps) {
  const whole = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: pricing.currency,
    maximumFractionDigits: 0,
  })
  const noteOf = ({ tariff, furtherUnits, lacksUnits, lacksMembers, lacksFeatures }: Estimate) => {
    const labels = pricing.features.filter(({ id }) => lacksFeatures.includes(id))
    const faults = [
      lacksUnits && fillMessage(texts.unitsEnd, { units: whole.format(tariff.units) }),
      lacksMembers && fillMessage(texts.membersEnd, { members: tariff.members ?? 0 }),
      ...labels.map(({ label }) => fillMessage(texts.without, { feature: nameIn(texts, label) })),
    ].filter((fault) => fault !== false)
    if (faults.length > 0) return faults.join(' ')
    if (furtherUnits === 0) return texts.included
    return fillMessage(texts.further, { units: whole.format(furtherUnits) })
  }
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.cost}</th>
          </tr>
        </thead>
        <tbody>
          {estimatesOf(pricing, usage).map((estimate) => (
            <tr key={estimate.tariff.name} data-tariff={nameIn(texts, estimate.tariff.name)}>
              <th scope="row">
                {nameIn(texts, estimate.tariff.name)}{' '}
                {estimate.isCheapest && <span className="badge">{texts.cheapest}</span>}
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
