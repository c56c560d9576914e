import { Option } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { anyText, builtSite, command, folder, portOption, urlPath, wholeNumber } from './command-line.ts'

const tell = () =>
  command('npm run tell', 'Tells a story.')
    .argument('[story]', 'The story.', anyText)
    .option('--loud', 'Tells it loudly.')
    .option('--teller <name>', 'Who tells it.', anyText, 'Ada')
    .option('--parts <number>', 'Parts to show.', wholeNumber(1, 9), 3)
    .addOption(new Option('--about <names...>', 'Subjects.').choices(['lamps', 'stars']))
    .option('--page <path>', 'Where it stands.', urlPath, '/')
    .option('--shelf <folder>', 'Where it is kept.', folder)
    .option('--dir <folder>', 'A site.', builtSite)
    .addOption(portOption(8787))
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
const read = (...args: string[]) => {
  const program = tell().parse(args, { from: 'user' })
  return { story: program.processedArgs[0], ...program.opts() }
}

test('missing options have their defaults', () => {
  expect(read()).toEqual({ teller: 'Ada', parts: 3, page: '/', port: 8787 })
})

test('given options are parsed to their types', () => {
  const shelf = temporaryFolder()
  expect(
    read('Moon', '--loud', '--parts', '9', '--about=stars', '--port', '0', '--shelf', shelf, '--teller', '-'),
  ).toMatchObject({
    story: 'Moon',
    loud: true,
    parts: 9,
    about: ['stars'],
    port: 0,
    shelf,
    teller: '-',
  })
})

const number = 'is invalid. It takes a whole number from 1 to 9.'
test.each([
  [['--parts', 'x'], number],
  [['--parts', '0'], number],
  [['--parts', '10'], number],
  [['--parts', '-1'], number],
  [['--parts', '1.5'], number],
  [['--parts', '1e3'], number],
  [['--parts='], number],
  [['--parts', '--loud'], number],
  [['--parts'], "option '--parts <number>' argument missing"],
  [['--port', '65536'], 'It takes a whole number from 0 to 65535.'],
  [['--teller='], 'It needs a value.'],
  [['--teller', '--loud'], 'It needs a value.'],
  [['--about', 'moons'], 'Allowed choices are lamps, stars.'],
  [['--page', 'docs'], 'It takes a path that begins with `/`.'],
  [['--shelf', '/nowhere'], 'There is no such folder.'],
  [['--dir', '/nowhere'], 'There is no built site. Build one with `npm run build -- --out /nowhere`.'],
  [['--laud'], "unknown option '--laud'\n(Did you mean --loud?)"],
  [['--constructor'], "unknown option '--constructor'"],
  [['a', 'b'], 'too many arguments. Expected 1 argument but got 2: a, b.'],
])('%j is an error that says what to do', (args, words) => {
  expect(() => read(...args)).toThrow(words)
})

test('help describes the command, its arguments and its options', () => {
  const help = tell().helpInformation()
  expect(help).toContain('Usage: npm run tell -- [options] [story]\n\nTells a story.\n')
  expect(help).toMatch(/\n {2}--parts <number> +Parts to show\. \(default: 3\)\n/)
  expect(help).toMatch(/\n {2}--help +Shows this help\.\n$/)
})
