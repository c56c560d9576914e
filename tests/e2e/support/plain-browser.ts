import { type BrowserProcess, startBrowser } from './browser-process.ts'

/** A page of the plain browser, spoken to by its debugging protocol. */
export interface PlainPage {
  send<T>(method: string, params?: object): Promise<T>
  close(): void
}

/**
 * A Chromium that nobody drives: Playwright forbids a page it is attached to to be prerendered. Only
 * single commands are sent to it, for the pointer and to read what came of it.
 */
export class PlainBrowser {
  readonly #process: BrowserProcess
  readonly #endpoint: string

  private constructor(process: BrowserProcess, endpoint: string) {
    this.#process = process
    this.#endpoint = endpoint
  }

  static async launch(executable: string, url: string): Promise<PlainBrowser> {
    const flags = ['--headless=new', '--remote-debugging-port=0', '--window-size=1440,900', url]
    const browser = startBrowser(executable, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
    const port = await new Promise<string>((resolve, reject) => {
      let said = ''
      browser.child.stderr?.on('data', (chunk) => {
        said += chunk
        const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)
        if (found?.[1]) resolve(found[1])
      })
      browser.child.once('exit', () =>
        reject(new Error(`The browser ended before it listened. It said: ${said}`)),
      )
    })
    return new PlainBrowser(browser, `http://127.0.0.1:${port}`)
  }

  async page(): Promise<PlainPage> {
    const targets = (await (await fetch(`${this.#endpoint}/json`)).json()) as {
      type: string
      url: string
      webSocketDebuggerUrl: string
    }[]
    const target = targets.find(({ type, url }) => type === 'page' && url.startsWith('http'))
    if (!target) throw new Error('The browser shows no page.')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', reject, { once: true })
    })
    let last = 0
    return {
      send: (method, params = {}) =>
        new Promise((resolve) => {
          last += 1
          const id = last
          const answer = ({ data }: MessageEvent) => {
            const message = JSON.parse(String(data))
            if (message.id !== id) return
            socket.removeEventListener('message', answer)
            resolve(message.result)
          }
          socket.addEventListener('message', answer)
          socket.send(JSON.stringify({ id, method, params }))
        }),
      close: () => socket.close(),
    }
  }

  close(): Promise<void> {
    return this.#process.close()
  }
}
