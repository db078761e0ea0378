import type { Page } from 'playwright-core'

/** A page asks again by itself at intervals from 20 s on (check-steadily.ts). */
const ASKS_AGAIN_MS = 15_000

/** Opens a page that hears what happens and never asks by itself: whatever it shows from now on it was told, however long that took. */
export async function openListening(page: Page, path: string): Promise<void> {
  await page.addInitScript(neverAskAgain, ASKS_AGAIN_MS)
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events'))
  await page.goto(path)
  await stream
}

/** Runs in the page, before all others. Pauses of whole seconds alone: those before a lost stream is opened anew are drawn by chance. */
function neverAskAgain(asksAgainMs: number): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = window[name]
    const unlessAsking = (work: TimerHandler, ms = 0, ...words: unknown[]): number =>
      ms >= asksAgainMs && ms % 1000 === 0 ? 0 : begin(work, ms, ...words)
    Object.assign(window, { [name]: unlessAsking })
  }
}
