import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual screen with a pointer. */
export interface Screen {
  /** The value of `DISPLAY` for programs that appear on it. */
  display: string
  moveTo(x: number, y: number): void
  press(): void
  close(): void
}

/** Starts X without hardware on a display that is free. */
export async function startScreen(): Promise<Screen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1350x940x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const display = `:${String(number).trim()}`
  const point = (...args: string[]) =>
    execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display } })
  return {
    display,
    moveTo: (x, y) => void point('mousemove', String(Math.round(x)), String(Math.round(y))),
    press: () => void point('click', '1'),
    close: () => void server.kill(),
  }
}
