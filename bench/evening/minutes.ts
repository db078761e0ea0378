import { setTimeout as wait } from 'node:timers/promises'
import { cpuSecondsOf } from '../harness/cpu.ts'
import type { Helper } from '../harness/processes.ts'
import type { Ended, Told } from './load.ts'
import type { EveningOrder } from './plan.ts'
import type { Tallies } from './schedule/tally.ts'
import type { Site } from './site/site.ts'

/** One minute of the evening; what was begun before its end and answered afterwards is counted in the next one. */
export interface Minute {
  seconds: number
  kinds: Tallies
  reasons: Record<string, number>
  begun: number
  late: number
  notBegun: number
  inFlight: number
  streams: Told['streams']
  /** Cores that each process took, and the load. */
  cores: Record<string, number>
  /** MB of each node at the end of it, and of the load. */
  memory: number[]
  loadMemory: number
}

export interface Played {
  minutes: Minute[]
  /** What was still under way at the end, in a minute of its own. */
  ended: Ended
  /** MB of each node, every ten seconds. */
  memory: number[][]
}

const SAMPLE_MS = 10_000
const SAMPLES_A_MINUTE = 6

interface Stage {
  site: Site
  load: Helper
  loadPid: number
}

/** Lets the evening begin, and looks at it once a minute. */
export async function playMinutes(stage: Stage, count: number, say: (minute: Minute, number: number) => void): Promise<Played> {
  const ask = <Answer extends Told>(order: EveningOrder['do']): Promise<Answer> => stage.load.ask<Answer>({ do: order })
  const [minutes, memory]: [Minute[], number[][]] = [[], []]
  let before: Counted = { told: await ask<Told>('begin'), cpu: await cpuOf(stage), at: performance.now() }
  const start = before.at
  for (let number = 1; number <= count; number++) {
    for (let sample = 1; sample <= SAMPLES_A_MINUTE; sample++) {
      await wait(Math.max(0, start + ((number - 1) * SAMPLES_A_MINUTE + sample) * SAMPLE_MS - performance.now()))
      memory.push(await stage.site.memory())
    }
    const now: Counted = { told: await ask<Told>('tell'), cpu: await cpuOf(stage), at: performance.now() }
    const minute = minuteOf(before, now, { memory: memory.at(-1) ?? [], loadMemory: now.told.memory })
    minutes.push(minute)
    say(minute, number)
    before = now
  }
  return { minutes, ended: await ask<Ended>('end'), memory }
}

interface Counted {
  told: Told
  cpu: Record<string, number>
  at: number
}

async function cpuOf({ site, loadPid }: Stage): Promise<Record<string, number>> {
  return { ...(await site.cpu()), load: await cpuSecondsOf(loadPid) }
}

function minuteOf(before: Counted, now: Counted, memory: Pick<Minute, 'memory' | 'loadMemory'>): Minute {
  const seconds = (now.at - before.at) / 1000
  const since = (count: 'begun' | 'late' | 'notBegun'): number => now.told[count] - before.told[count]
  const { kinds, reasons, inFlight, streams } = now.told
  return {
    seconds,
    kinds,
    reasons,
    begun: since('begun'),
    late: since('late'),
    notBegun: since('notBegun'),
    inFlight,
    streams,
    cores: Object.fromEntries(Object.entries(now.cpu).map(([name, cpu]) => [name, (cpu - (before.cpu[name] ?? 0)) / seconds])),
    ...memory,
  }
}

/**
 * How many times what it was in the first, or in the second, third of the samples memory is in the last; undefined for too few. In the
 * first a node still fills what it keeps; what grows without end grows after the second, too.
 */
export function growth(samples: readonly number[], since: 'first' | 'second' = 'first'): number | undefined {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return undefined
  const begin = since === 'first' ? 0 : third
  return mean(samples.slice(-third)) / mean(samples.slice(begin, begin + third))
}

function mean(some: readonly number[]): number {
  return some.reduce((sum, one) => sum + one, 0) / some.length
}
