import { startBrowser } from './browser-process.ts'

/** Opens a URL in a browser that no debugger drives: under one, pages are not prerendered. Returns how to close it. */
export function undrivenBrowser(executable: string, url: string): () => Promise<void> {
  return startBrowser(executable, ['--headless=new', '--no-first-run', '--disable-gpu', url], {
    stdio: 'ignore',
  }).close
}
