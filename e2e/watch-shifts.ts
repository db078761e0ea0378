import type { Page } from 'playwright-core'
import { settled } from './browser.ts'

/** Counts by how much parts of the next pages move while nobody touches them, as search engines do (CLS); once the page is alive, how much it was. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries)
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value))
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      sumOfShifts: () => {
        note(observer.takeRecords())
        return shifts.reduce((sum, shift) => sum + shift, 0)
      },
    })
  })
  return async () => {
    await settled(page)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => void requestAnimationFrame(resolve))
    })
    return page.evaluate<number>('sumOfShifts()')
  }
}
