import { copyFileSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { entriesBelow, fileInside } from '../../engine/build/sources/files-below.ts'

/** Largest file that is read as text, in bytes. */
const textMax = 2 * 1024 * 1024

/** Names behind a dot of files and folders that hold credentials. */
const privateNames = [
  ...['git', 'git-credentials', 'ssh', 'gnupg', 'netrc', 'htpasswd', 'pgpass', 'my\\.cnf', 'vault-token'],
  ...['env(?:\\.(?!example|sample|template)[^/]*)?', 'envrc', 'dev\\.vars(?:\\.(?!example)[^/]*)?'],
  ...['npmrc', 'yarnrc(?:\\.yml)?', 'pypirc', 'gem/credentials', 'bundle/config', 'composer/auth\\.json'],
  ...['cargo/credentials(?:\\.toml)?', 'm2/settings(?:-security)?\\.xml', 'gradle/gradle\\.properties'],
  ...['nuget/nuget\\.config', 'docker/config\\.json', 'dockercfg', 'kube', 'aws', 'azure', 'boto', 's3cfg'],
  ...['config/(?:gcloud|gh)', 'terraformrc', 'terraform\\.d/credentials\\.tfrc\\.json', 'sentryclirc'],
]
const privateName = new RegExp(
  `(?:^|/)(?:\\.(?:${privateNames.join('|')})|_netrc|id_(?:rsa|dsa|ecdsa|ed25519))(?:/|$)`,
  'i',
)

/** Files of a checkout that hold credentials: no page of a site means them. */
const isPrivate = (path: string) => privateName.test(path)

/** Folders of installed packages and of tools. */
const isSkipped = (path: string) => /(?:^|\/)(?:node_modules|\.(?!vitepress)[^/]+)\//.test(path)

/** A folder from which nothing outside of it can be read: links that lead out count as absent, and so do the files of Git. */
export class ConfinedFolder {
  /** Without links. */
  readonly path: string

  constructor(path: string) {
    this.path = realpathSync(path)
  }

  /** Paths of the files below a folder of it, from that folder. `stray` gets the links that lead out. */
  filesBelow(folder: string, stray: (file: string) => void = () => undefined): string[] {
    const inside = resolve(this.path, folder)
    if (!this.#contains(inside)) return []
    return entriesBelow(inside, isSkipped).flatMap(({ path, link }) => {
      if (link === 'stray' || this.fileAt(join(inside, path)) === null) {
        stray(path)
        return []
      }
      return [path]
    })
  }

  /** The real path of a file, given relative to the folder or absolute; null if it is not in the folder. */
  fileAt(path: string): string | null {
    const full = resolve(this.path, path)
    const file = this.#contains(full) ? fileInside(this.path, relative(this.path, full)) : null
    return file === null || isPrivate(this.nameOf(file)) ? null : file
  }

  /** The text of a file; null if it is not in the folder, or too large for a text. */
  read(path: string): string | null {
    const file = this.fileAt(path)
    return file === null || statSync(file).size > textMax ? null : readFileSync(file, 'utf8')
  }

  /** A file's path from the folder, with forward slashes. */
  nameOf = (path: string): string => relative(this.path, path).split(sep).join('/')

  #contains = (path: string): boolean => path === this.path || path.startsWith(this.path + sep)
}

/** Writes only inside one folder. */
export class OutFolder {
  readonly path: string

  constructor(path: string) {
    this.path = resolve(path)
  }

  write(file: string, text: string): void {
    writeFileSync(this.#place(file), text)
  }

  copy(source: string, file: string): void {
    copyFileSync(source, this.#place(file))
  }

  #place(file: string): string {
    const path = resolve(this.path, file)
    if (!path.startsWith(this.path + sep)) throw new Error(`${file} is outside of ${this.path}.`)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
}
