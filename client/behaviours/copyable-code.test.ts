import { expect, test } from 'vitest'
import { copyableCode } from './copyable-code.ts'

test('code without prompts is copied as it stands, without its last line break', () => {
  expect(copyableCode('a = 1\n\nprint(a)\n')).toBe('a = 1\n\nprint(a)')
})

test('a shell session leaves its prompts and what was printed behind', () => {
  expect(copyableCode('$ npm i\nadded 3 packages\n\n$ npm start\nready')).toBe('npm i\nnpm start')
})

test('a command that goes on in the next line is kept whole', () => {
  expect(copyableCode('$ docker run \\\n    -p 3000:3000 \\\n    cinnabar\nlistening')).toBe(
    'docker run \\\n    -p 3000:3000 \\\n    cinnabar',
  )
})

test('a here-document is kept to its closing word', () => {
  expect(copyableCode("$ cat > .env <<'EOF'\nKEY=1\nEOF\ndone")).toBe("cat > .env <<'EOF'\nKEY=1\nEOF")
})

test('a Python session keeps the bodies of its blocks', () => {
  expect(copyableCode('>>> for i in range(2):\n...     print(i)\n...\n0\n1\n>>> 1 << 2\n4')).toBe(
    'for i in range(2):\n    print(i)\n\n1 << 2',
  )
})

test('a dollar that is no prompt is left alone', () => {
  expect(copyableCode('$price = 3;\necho $price;')).toBe('$price = 3;\necho $price;')
})
