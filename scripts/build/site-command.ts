import { relative, resolve } from 'node:path'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { outFolderError } from '../../engine/build/output/out-folder.ts'
import { anyText, command, exitForUser, file, folder } from '../command-line.ts'

/** A command that builds a site, with the options of every such command. `out` is the folder it builds into by default. */
export const siteCommand = (name: string, does: string, out: string) =>
  command(name, does)
    .option(
      '--site <file>',
      'The site config. Unless you name other folders, the site is made of `pages`, `cookbook` and `public` next to it.',
      file,
    )
    .option('--pages <folder>', 'The folder of the pages.', folder)
    .option('--cookbook <folder>', 'The folder of the notebooks.', folder)
    .option('--public <folder>', 'The folder of files that are served unchanged.', folder)
    .addOption(
      new Option('--out <folder>', 'The folder to write the site to.')
        .argParser(anyText)
        .default(out, relative(process.cwd(), out)),
    )

/** A command that builds a site once, for the place that its options name. */
export const buildCommand = (name: string, does: string, out: string) =>
  siteCommand(name, does, out)
    .option(
      '--base <path>',
      'The path on its host below which the site will be, instead of `base` in the config.',
      anyText,
    )
    .option(
      '--keep-as <version>',
      'Builds the site as a version to keep below `/v/`, as `npm run ship -- --keep-as` does.',
      anyText,
    )

/** The folder of `--out`. Ends the process if the build would replace files that no build has made. */
export function outFolderOf(out: string): string {
  const outFolder = resolve(out)
  const fault = outFolderError(outFolder)
  return fault === null ? outFolder : exitForUser(new InvalidArgumentError(fault))
}
