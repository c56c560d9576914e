import { createServer } from 'node:net'
import { broken, type Finding, note, ok } from './finding.ts'

/** The facts of the machine, as Node gives them. */
export interface Machine {
  nodeVersion: string
  platform: string
  arch: string
  /** Times of change in ms of `package-lock.json` and of what npm has installed; 0 where a file is missing. */
  lockChanged: number
  installed: number
  hasGit: boolean
  /** Ports of the local servers that something listens on. */
  takenPorts: readonly number[]
}

/** The least Node that runs TypeScript files as they are, from `engines` of package.json. */
const leastNode = [22, 18] as const
const supported = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64']

/** Checks that the machine can build and serve the site. */
export function checkMachine(machine: Machine): Finding[] {
  const { nodeVersion, platform, arch, lockChanged, installed, hasGit, takenPorts } = machine
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  const isNew = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])
  const system = `${platform} ${arch}`
  return [
    isNew
      ? ok(`Node ${nodeVersion} on ${system}`)
      : broken(`Node is ${nodeVersion}.`, `Install Node ${leastNode.join('.')} or newer.`),
    ...(supported.includes(system)
      ? []
      : [broken(`${system} is not supported.`, 'Use Linux or macOS, on x64 or arm64. On Windows, use WSL.')]),
    installed >= lockChanged && installed > 0
      ? ok('Packages are those of package-lock.json')
      : broken('Packages are not those of package-lock.json.', 'Run `npm ci`.'),
    hasGit
      ? ok('git is there')
      : note('git was not found.', 'Install git: dates of pages and commits of builds come from it.'),
    ...takenPorts.map((port) =>
      note(
        `Port ${port} is in use.`,
        'If that is not this site, start with `-- --port 0`, which takes a free one.',
      ),
    ),
  ]
}

/** True if something listens on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
}
