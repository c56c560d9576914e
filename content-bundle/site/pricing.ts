import plans from '../pages/en/_facts/plans.json' with { type: 'json' }
import type { Pricing, Tariff } from './components/estimates.ts'

const { hobby, core, pro, teamAddOn, furtherUnits } = plans
const { block, price, volume } = furtherUnits

const further = (plan: string): Tariff['further'] => ({
  block,
  price,
  volume: volume.plan === plan ? { above: volume.above, price: volume.price } : null,
})

const proFeatures = ['retention', 'reports']

/** Prices of the plans that anyone can book, from the facts that pages show. */
export const pricing: Pricing = {
  currency: 'EUR',
  features: [
    { id: 'retention', label: 'Data retention periods' },
    { id: 'reports', label: 'SOC 2 report and ISO certificate' },
    { id: 'sign-on', label: 'Enforced single sign-on and SCIM' },
  ],
  tariffs: [
    { ...hobby, further: null, features: [] },
    { ...core, further: further('core'), features: [] },
    { ...pro, further: further('pro'), features: proFeatures },
    {
      ...pro,
      name: 'Pro with the team add-on',
      price: pro.price + teamAddOn.price,
      further: further('pro'),
      features: [...proFeatures, 'sign-on'],
    },
  ],
}
