import { expect, test } from 'vitest'
import { openShipTarget } from './ship-target.ts'

test.each(['preview', 'production'] as const)(
  'a ship to %s stops when preview has a route of production',
  async (name) => {
    const patterns = ['docs.quarry.com']
    const target = openShipTarget(name, {
      dir: '/site/dist',
      root: '/site',
      origin: null,
      siteOrigin: 'https://docs.quarry.com',
      routes: {
        environments: [
          { table: 'the top level', patterns },
          { table: '[env.preview]', patterns },
        ],
        misplaced: [],
      },
      isStaged: false,
      percent: 100,
    })
    await expect(target).rejects.toThrow(
      'A deployment of [env.preview] would take the route `docs.quarry.com` from the top level',
    )
  },
)
