import { type ChildProcess, spawn } from 'node:child_process'
import type { BrowserTab } from './browser-tab.ts'

/** Keys of WebDriver that are not letters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codes: Record<string, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

export interface WebKitOptions {
  /** Path of WebKitWebDriver, and of the browser that it starts. */
  driver: string
  browser: string
  port: number
  /** Of the window, in pixels. */
  width: number
}

/** A tab of WebKitGTK's MiniBrowser, driven over WebDriver. Needs a display: `xvfb-run` gives one. */
export async function webKitTab({ driver, browser, port, width }: WebKitOptions): Promise<BrowserTab> {
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await isReady(server, `${origin}/status`)
  const options = { binary: browser, args: ['--automation'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const { sessionId } = (await call('POST', `${origin}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  const session = `${origin}/session/${sessionId}`
  const post = (path: string, body: object) => call('POST', `${session}/${path}`, body)
  const keys = (presses: { type: string; value: string }[]) =>
    post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: presses }] })
  const pressesOf = (letter: string) => [
    { type: 'keyDown', value: letter },
    { type: 'keyUp', value: letter },
  ]
  const value = (expression: string) =>
    post('execute/async', {
      script: `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then(done, () => done(null))`,
      args: [],
    })
  await post('window/rect', { width, height: 900 })
  return {
    async open(url) {
      await post('url', { url })
    },
    value,
    async press(key, { control = false } = {}) {
      const value = codes[key] ?? key
      const held = codes.Control ?? ''
      await keys(
        control
          ? [{ type: 'keyDown', value: held }, ...pressesOf(value), { type: 'keyUp', value: held }]
          : pressesOf(value),
      )
    },
    async type(text) {
      await keys([...text].flatMap(pressesOf))
    },
    async click(selector) {
      const found = (await post('element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >
      await post(`element/${Object.values(found)[0]}/click`, {})
    },
    async inOtherTab(url, take) {
      const here = await call('GET', `${session}/window`)
      const { handle } = (await post('window/new', { type: 'tab' })) as { handle: string }
      await post('window', { handle })
      await post('url', { url })
      await take({ value })
      await call('DELETE', `${session}/window`)
      await post('window', { handle: here })
    },
    async close() {
      await call('DELETE', session)
      server.kill()
    },
  }
}

/** Milliseconds a command may take, such as opening a page. */
const commandLimitMs = 60_000

/** Calls a WebDriver command and returns its value. Throws with the driver's message. */
async function call(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(commandLimitMs)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebDriver: ${error}. ${message}`)
}

/** Waits until the driver answers. */
async function isReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 400 && server.exitCode === null; attempt++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start.')
}
