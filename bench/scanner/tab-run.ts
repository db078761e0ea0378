/**
 * `npm run bench:tab`: what the tab of the stack holds while hundreds of books pass its camera, and what its main thread does in one
 * piece over the first of them; SCANNER.md has the results. The list shows a hundred rows at most, so from the hundredth book on it
 * should hold no more.
 */
import { readdir, readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'
import { openWindow, PHONE } from '../../e2e/browser.ts'
import { launchWithCamera, makeFilm } from '../../e2e/camera/clip.ts'
import { RunningServer } from '../../e2e/running-server.ts'
import { demoMember, logIn } from '../../e2e/stage.ts'
import { Dice } from '../../server/testing/scanning/dice.ts'
import { anyIsbn } from '../../server/testing/scanning/print-code.ts'
import { knobsOf } from '../harness/knobs.ts'
import { watchTasks } from './tab-tasks.ts'

const { whole } = knobsOf(process.env)
const BOOKS = whole('BENCH_TAB_BOOKS', 500, 60)
const EVERY = whole('BENCH_TAB_EVERY', 100, 20)
/** Books over which the main thread is watched. */
const WATCHED = whole('BENCH_TAB_WATCHED', 40, 20)
/** Of the 30 frames of a second: slow enough for a busy machine. */
const FRAMES_EACH = whole('BENCH_TAB_FRAMES', 18)
const LONGEST_MS = 30 * 60_000

const dice = new Dice(whole('BENCH_TAB_SEED', 1))
const isbns = Array.from({ length: BOOKS }, () => anyIsbn(dice))
const server = await RunningServer.create()
const browser = await launchWithCamera(await makeFilm('hundreds', isbns, FRAMES_EACH))
try {
  const window = await openWindow(browser, server.url, { viewport: PHONE })
  const { page, context } = window
  await logIn(window, demoMember('jonas'))
  await page.goto('/shelf/stack')
  await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
  const until = Date.now() + LONGEST_MS
  const tasks = await watchTasks(browser, page, () => scanned(page, WATCHED, until))
  console.log(
    `${tasks.count} tasks of the main thread over ${WATCHED} books; the longest, ms of the processor: ${tasks.longest.map((ms) => ms.toFixed(0)).join(' ')}; above 50 ms by the processor ${tasks.above50.processor}, by the clock ${tasks.above50.clock}`,
  )
  const tab = await context.newCDPSession(page)
  console.log(
    '| books scanned | scripts and elements after a collection, MB | elements | the tab in all, MB |\n| ---: | ---: | ---: | ---: |',
  )
  for (let wanted = EVERY; wanted <= BOOKS; wanted += EVERY) {
    await scanned(page, Math.floor(wanted * 0.97), until)
    console.log(`| ${await countScanned()} | ${await heldBy(tab)} | ${await residentMegabytes()} |`)
  }
} finally {
  await browser.close()
  await server.dispose()
}

/** Waits until so many of the books are on the stack. @throws Error when that takes too long. */
async function scanned(page: Page, wanted: number, until: number): Promise<void> {
  while ((await countScanned()) < wanted) {
    if (Date.now() > until) throw new Error(`Only ${await countScanned()} of ${BOOKS} books were read in half an hour.`)
    await page.waitForResponse((answer) => answer.url().includes('/api/v1/intake') && answer.request().method() === 'POST')
  }
}

async function countScanned(): Promise<number> {
  return server.withDatabase(async (db) => {
    const { count } = await db
      .selectFrom('intake_item')
      .where('isbn13', 'in', isbns)
      .select(({ fn }) => fn.count<string>('isbn13').distinct().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}

/** What is left when nothing is held that is not needed. */
async function heldBy(tab: CDPSession): Promise<string> {
  await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tab.send('Runtime.getHeapUsage')
  const { nodes } = await tab.send('Memory.getDOMCounters')
  return `${(usedSize / 2 ** 20).toFixed(1)} | ${nodes}`
}

/** Of the process of the tab, with its decoder: the largest of the renderers. */
async function residentMegabytes(): Promise<string> {
  const sizes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/u.test(name))
      .map(async (pid) => {
        const [command, status] = await Promise.all(
          ['cmdline', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
        )
        return command?.includes('--type=renderer') ? Number(/^VmRSS:\s+(\d+)/mu.exec(status ?? '')?.[1] ?? 0) / 1024 : 0
      }),
  )
  return Math.max(...sizes).toFixed(0)
}
