import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { portOption } from './command-options.ts'
import { HelpRequested, readCommand, UsageError } from './read-command.ts'

const command = {
  name: 'npm run tell',
  does: 'Tells a story.',
  options: {
    loud: { is: 'flag', says: 'Tells it loudly.' },
    teller: { is: 'text', takes: 'a name', default: 'Ada', says: 'Who tells it.' },
    parts: { is: 'whole number', from: 1, to: 9, default: 3, says: 'Parts to show.' },
    about: { is: 'some', of: ['lamps', 'stars'], says: 'Subjects.' },
    page: { is: 'path', default: '/', says: 'Where it stands.' },
    shelf: { is: 'folder', says: 'Where it is kept.' },
    dir: { is: 'built site', says: 'A site.' },
    port: portOption(8787),
  },
} as const
const read = (...args: string[]) => readCommand(command, args)

test('missing options have their defaults', () => {
  expect(read()).toEqual({
    loud: false,
    teller: 'Ada',
    parts: 3,
    about: ['lamps', 'stars'],
    page: '/',
    shelf: undefined,
    dir: undefined,
    port: 8787,
  })
})

test('given options are parsed to their types', () => {
  const shelf = temporaryFolder()
  const given = read(
    '--loud',
    '--parts',
    '9',
    '--about=stars',
    '--port',
    '0',
    '--shelf',
    shelf,
    '--teller',
    '-',
  )
  expect(given).toMatchObject({ loud: true, parts: 9, about: ['stars'], port: 0, shelf, teller: '-' })
})

test.each([
  [['--parts', 'x'], '`--parts` is `x`. It takes a whole number from 1 to 9.'],
  [['--parts', '0'], '`--parts` is `0`. It takes a whole number from 1 to 9.'],
  [['--parts', '10'], '`--parts` is `10`. It takes a whole number from 1 to 9.'],
  [['--parts', '-1'], '`--parts` is `-1`. It takes a whole number from 1 to 9.'],
  [['--parts', '1.5'], '`--parts` is `1.5`. It takes a whole number from 1 to 9.'],
  [['--parts', '1e3'], '`--parts` is `1e3`. It takes a whole number from 1 to 9.'],
  [['--parts='], '`--parts` is ``. It takes a whole number from 1 to 9.'],
  [['--parts'], '`--parts` has no value. It takes a whole number from 1 to 9.'],
  [['--parts', '--loud'], '`--parts` has no value. It takes a whole number from 1 to 9.'],
  [['--port', '65536'], '`--port` is `65536`. It takes a whole number from 0 to 65535.'],
  [['--teller='], '`--teller` is ``. It takes a name.'],
  [['--about', 'moons'], '`--about` is `moons`. It takes one of lamps, stars.'],
  [['--page', 'docs'], '`--page` is `docs`. It takes a path that begins with `/`.'],
  [['--shelf', '/nowhere'], '`--shelf` is `/nowhere`. There is no such folder.'],
  [
    ['--dir', '/nowhere'],
    '`--dir` is `/nowhere`. There is no built site. Build one with `npm run build -- --out /nowhere`.',
  ],
  [['--loud=yes'], '`--loud` takes no value, but is given `yes`. Remove the value.'],
  [
    ['--laud'],
    '`--laud` is not an option of `npm run tell`. Did you mean `--loud`? Its options are --loud, ',
  ],
  [['--constructor'], '`--constructor` is not an option of `npm run tell`. Its options are '],
  [['-p'], '`-p` is not an option of `npm run tell`. '],
  [['story'], '`story` is not part of an option. Its options are --loud, '],
])('%j is an error that says what to do', (args, words) => {
  expect(() => read(...args)).toThrow(UsageError)
  expect(() => read(...args)).toThrow(words)
})

const move = (...args: string[]) =>
  readCommand(
    {
      name: 'npm run move',
      does: 'Moves a thing.',
      options: {
        from: { is: 'text', takes: 'a place', isPositional: true, says: 'Where it is.' },
        to: { is: 'text', takes: 'a place', default: 'here', isPositional: true, says: 'Where it goes.' },
        fast: { is: 'flag', says: 'Moves it fast.' },
      },
    },
    args,
  )

test('names of options that may be left out are taken in their order', () => {
  expect(move('shelf', '--fast', 'table')).toEqual({ from: 'shelf', to: 'table', fast: true })
  expect(move('shelf')).toEqual({ from: 'shelf', to: 'here', fast: false })
  expect(move('--to', 'table')).toEqual({ from: undefined, to: 'table', fast: false })
  expect(() => move('a', 'b', 'c')).toThrow('`c` is not part of an option. Its options are --from, --to')
  expect(() => move('--help')).toThrow('npm run move -- [from] [to] [options]\n')
  expect(() => move('--help')).toThrow('  --from TEXT  Where it is. `--from` can be left out.\n')
})

test('a command without options says so', () => {
  expect(() => readCommand({ name: 'npm test', does: 'Tests.', options: {} }, ['--fast'])).toThrow(
    '`--fast` is not an option of `npm test`. `npm test` takes no options.',
  )
})

test('help describes the command and its options, whatever else is given', () => {
  const help = () => read('--parts', 'x', '--help')
  expect(help).toThrow(HelpRequested)
  expect(help).toThrow('npm run tell -- [options]\n\nTells a story.\n\n  --loud         Tells it loudly.\n')
  expect(help).toThrow('\n  --parts N      Parts to show. From 1 to 9. Default: 3.\n')
  expect(help).toThrow('\n  --about NAME   Subjects. Any of lamps, stars; all of them by default.\n')
  expect(help).toThrow('\n  --help         Shows this.')
})
