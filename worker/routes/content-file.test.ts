import { expect, test } from 'vitest'
import type { FileEntry } from '../../engine/model/manifest.ts'
import { appWithContent, appWithManifest, fixtureManifest, testApp } from '../../tests/test-app.ts'

const notebook = '/cookbook/outputs.ipynb'
const script = '/cookbook/outputs.py'

test('a notebook is served unchanged, to any origin', async () => {
  const response = await testApp().request(notebook)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ipynb+json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({ nbformat: 4 })
})

test('a file is saved under its name, which may have letters of any script', async () => {
  const name = async (path: string) => (await testApp().request(path)).headers.get('content-disposition')
  expect(await name(notebook)).toBe('inline; filename="outputs.ipynb"')
  const { files } = fixtureManifest()
  const app = appWithManifest({
    files: { ...files, '/cookbook/数据 (1).ipynb': files[notebook] as FileEntry },
  })
  const named = await app.request('/cookbook/数据 (1).ipynb')
  expect(named.headers.get('content-disposition')).toBe(
    "inline; filename*=UTF-8''%E6%95%B0%E6%8D%AE%20%281%29.ipynb",
  )
})

test('a file is passed on as the bytes that were read: no text is made of it', async () => {
  const text = async () => {
    throw new Error('The file was decoded.')
  }
  expect((await appWithContent({ text }).request(notebook)).status).toBe(200)
})

test('a notebook’s code is served as a script with marked cells', async () => {
  const response = await testApp().request(script)
  expect(response.headers.get('content-type')).toBe('text/x-python; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^# %% \[markdown\]\n# # Every kind of output\n/)
  expect(text).toContain('# %%\n# %pip install -q "quarry>=4,<5"\n# !ls -la\nimport math\nrest = 7 % 4\n')
  expect(text).not.toMatch(/^[%!]/m)
})

test.each([notebook, script])('a client that has %s gets 304', async (path) => {
  const etag = (await testApp().request(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  const again = await testApp().request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/cookbook/none.ipynb', '/cookbook/none.py', '/cookbook/__proto__.ts'])(
  'a file that the cookbook does not have answers 404: %s',
  async (path) => {
    expect((await testApp().request(path)).status).toBe(404)
  },
)

test('a notebook page links to GitHub, Colab, the notebook and its script', async () => {
  const html = await (await testApp().request('/guides/cookbook/outputs')).text()
  expect(html).toContain(
    'href="https://github.com/quarry-example/quarry-docs/blob/main/tests/fixtures/cookbook/outputs.ipynb"',
  )
  expect(html).toContain(
    'href="https://colab.research.google.com/github/quarry-example/quarry-docs/blob/main/tests/fixtures/cookbook/outputs.ipynb"',
  )
  expect(html).toContain(`href="${notebook}" download`)
  expect(html).toContain(`href="${script}" download`)
})
