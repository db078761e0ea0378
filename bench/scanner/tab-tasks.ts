import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

const event = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the clock, and of the processor. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
})
const trace = z.looseObject({ traceEvents: z.array(event) })

/** What the main thread of a tab did in one piece, in milliseconds of the processor; by the clock it also waits for others. */
interface TabTasks {
  count: number
  longest: readonly number[]
  above50: { processor: number; clock: number }
}

/** Watches the main thread of the page while `work` goes on. */
export async function watchTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<TabTasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  const processor = tasks.map(({ tdur = 0 }) => tdur / 1000).toSorted((one, other) => other - one)
  return {
    count: tasks.length,
    longest: processor.slice(0, 5),
    above50: { processor: processor.filter((ms) => ms > 50).length, clock: tasks.filter(({ dur = 0 }) => dur > 50_000).length },
  }
}
