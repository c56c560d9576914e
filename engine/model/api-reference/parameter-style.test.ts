import { expect, test } from 'vitest'
import { encodeName, encodePart, type ParameterStyle, pairsOf, styledText } from './parameter-style.ts'

const list = ['red', 'a b,c']
const object = { r: 1, 'g&': [2] }

test.each<[ParameterStyle, unknown, string]>([
  [{}, 'a&b', 'c=a%26b'],
  [{}, list, 'c=red&c=a%20b%2Cc'],
  [{ explode: false }, list, 'c=red,a%20b%2Cc'],
  [{ style: 'spaceDelimited', explode: false }, list, 'c=red%20a%20b%2Cc'],
  [{ style: 'pipeDelimited', explode: false }, ['x', 'y'], 'c=x%7Cy'],
  [{}, object, 'r=1&g%26=%5B2%5D'],
  [{ explode: false }, object, 'c=r,1,g%26,%5B2%5D'],
  [{ style: 'deepObject' }, { r: { s: [1, 2] } }, 'c[r][s]=1&c[r][s]=2'],
  [{ allowReserved: true }, 'a/b?c=d&e#f', 'c=a/b?c=d%26e%23f'],
])('a query writes the style %j of %j as %s', (style, value, query) => {
  const pairs = pairsOf('c', JSON.parse(JSON.stringify(value)), style, encodePart)
  expect(pairs.map(([name, text]) => `${encodeName(name)}=${text}`).join('&')).toBe(query)
})

test.each<[ParameterStyle, unknown, string]>([
  [{}, ['x', 'y/z'], 'x,y%2Fz'],
  [{}, { r: 1, g: 2 }, 'r,1,g,2'],
  [{ explode: true }, { r: 1, g: 2 }, 'r=1,g=2'],
  [{ style: 'label' }, ['x', 'y'], '.x,y'],
  [{ style: 'label', explode: true }, { r: 1 }, '.r=1'],
  [{ style: 'matrix' }, ['x', 'y'], ';c=x,y'],
  [{ style: 'matrix', explode: true }, ['x', 'y'], ';c=x;c=y'],
  [{ style: 'matrix', explode: true }, { r: 1 }, ';r=1'],
])('a path writes the style %j of %j as %s', (style, value, path) => {
  expect(styledText('c', JSON.parse(JSON.stringify(value)), style, encodeURIComponent)).toBe(path)
})
