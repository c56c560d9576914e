import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paragraph, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { Plan, PlanCard, Plans } from './plans.tsx'

const pro = { name: 'Pro', price: '€9', note: 'a month', href: '/buy', label: 'Buy' }

test('the highlighted plan has the primary button', () => {
  expect(renderToStaticMarkup(<PlanCard {...pro} featured />)).toContain('class="button primary"')
  expect(renderToStaticMarkup(<PlanCard {...pro} />)).toContain('class="button"')
  expect(renderToStaticMarkup(<PlanCard {...pro} tag="Popular" />)).toContain(
    '<span class="plan-tag">Popular</span>',
  )
})

test('each plan is a bullet: its price with its note, what it holds, and its link last', () => {
  const plan = Plan.markdown?.({ props: pro, children: [paragraph(text('All.'))], title: '' }) ?? []
  expect(plan).toMatchObject([
    {
      children: [
        { children: [{ type: 'strong' }, { value: ': €9, a month' }] },
        { children: [{ value: 'All.' }] },
        { children: [{ url: '/buy', children: [{ value: 'Buy' }] }] },
      ],
    },
  ])
  const list = Plans.markdown?.({ props: {}, children: [text('\n'), ...plan], title: '' })
  expect(list).toMatchObject([{ type: 'list', children: [{ type: 'listItem' }] }])
  expect(list?.[0]).toHaveProperty('children.length', 1)
})
