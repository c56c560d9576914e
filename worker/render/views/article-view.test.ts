import { expect, test } from 'vitest'
import { smallManifest } from '../../../tests/small-site.ts'
import { notebookLinks } from './article-view.ts'

const repositories = {
  product: 'https://github.com/quarry/quarry',
  docs: 'https://github.com/quarry/docs',
  docsBranch: 'main',
}

test('a Python notebook can be run on Colab and downloaded as a script', () => {
  const manifest = smallManifest({})
  manifest.files['/cookbook/a.py'] = { hash: '', contentType: '' }
  expect(notebookLinks({ repositories }, 'a.ipynb', 'cookbook/a.ipynb', 'python', manifest)).toEqual({
    repositoryUrl: 'https://github.com/quarry/docs/blob/main/cookbook/a.ipynb',
    colabUrl: 'https://colab.research.google.com/github/quarry/docs/blob/main/cookbook/a.ipynb',
    needsKernel: false,
    fileUrl: '/cookbook/a.ipynb',
    scriptUrl: '/cookbook/a.py',
  })
})

test('a notebook in another language needs a kernel on Colab, and has the script that the build made', () => {
  const manifest = smallManifest({})
  manifest.files['/cookbook/a.ts'] = { hash: '', contentType: '' }
  const links = notebookLinks({ repositories }, 'a.ipynb', 'cookbook/a.ipynb', 'typescript', manifest)
  expect([links.needsKernel, links.scriptUrl]).toEqual([true, '/cookbook/a.ts'])
  expect(
    notebookLinks({ repositories }, 'a.ipynb', 'cookbook/a.ipynb', null, smallManifest({})).scriptUrl,
  ).toBeNull()
})
