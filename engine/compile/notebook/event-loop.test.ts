import { expect, test } from 'vitest'
import { inEventLoop } from './event-loop.ts'

test.each([
  'async def glaze():\n    await kiln()\n\nprint("await")  # await\n',
  'class Kiln:\n    async def fire(self):\n        async with self.door:\n            pass\n',
  'async def glaze(): await kiln()\n',
  'text = """\nawait kiln()\n"""\n',
])('a script that waits in functions alone is unchanged: %j', (script) => {
  expect(inEventLoop(script)).toBe(script)
})

test.each([
  ['pots = await kiln()', '    pots = await kiln()'],
  ['async for pot in kiln():\n    print(pot)', '    async for pot in kiln():\n        print(pot)'],
  ['if hot:\n    async with door:\n        pass', '    if hot:\n        async with door:\n            pass'],
  ['both = gather(\n    await a(),\n)', '    both = gather(\n        await a(),\n    )'],
  [
    'async def f():\n    await g()\n\nawait f()\ntext = """one\ntwo\n  three"""',
    '    async def f():\n        await g()\n\n    await f()\n    text = """one\ntwo\n  three"""',
  ],
])('a script that waits outside functions runs in an event loop: %j', (script, body) => {
  expect(inEventLoop(`${script}\n`)).toBe(
    `import asyncio\n\n\nasync def main():\n${body}\n\n\nasyncio.run(main())\n`,
  )
})

test('imports that only a module may have stay at its top', () => {
  const script = 'from clay import *\nfrom __future__ import annotations\nawait fire()\n'
  expect(inEventLoop(script)).toBe(
    'from __future__ import annotations\nimport asyncio\nfrom clay import *\n\n\nasync def main():\n    await fire()\n\n\nasyncio.run(main())\n',
  )
})
