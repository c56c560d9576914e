// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { audioGainMenu } from './audio-gain-menu.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="layout"></div>'
})
const layout = () => document.getElementById('layout') as HTMLElement
const menus = () => layout().querySelectorAll('.audio-gain')

test('the menu appears behind the volume once the controls exist', async () => {
  audioGainMenu(layout(), 'Boost', [1, 2])
  expect(menus()).toHaveLength(0)
  layout().innerHTML = '<div class="vds-volume"></div>'
  await vi.waitFor(() => expect(menus()).toHaveLength(1))
  expect(layout().querySelector('.vds-volume + .audio-gain [aria-label]')?.getAttribute('aria-label')).toBe(
    'Boost',
  )
})

test('controls that are rebuilt get one menu again', async () => {
  audioGainMenu(layout(), 'Boost', [1, 2])
  layout().innerHTML = '<div class="vds-volume"></div>'
  await vi.waitFor(() => expect(menus()).toHaveLength(1))
  layout().innerHTML = '<p>Other size</p><div class="vds-volume"></div>'
  await vi.waitFor(() => expect(menus()).toHaveLength(1))
  layout().append('more controls')
  await Promise.resolve()
  expect(menus()).toHaveLength(1)
})

test.each([
  ['sm', 'bottom end'],
  ['lg', 'top start'],
])('in the size %s the menu opens at %s', async (size, placement) => {
  layout().dataset.size = size
  audioGainMenu(layout(), 'Boost', [1, 2])
  layout().innerHTML = '<div class="vds-volume"></div>'
  await vi.waitFor(() => expect(menus()).toHaveLength(1))
  expect(layout().querySelector('media-menu-items')?.getAttribute('placement')).toBe(placement)
})
