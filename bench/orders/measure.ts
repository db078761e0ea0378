import { setTimeout as wait } from 'node:timers/promises'
import { medianOf, median, type Measurement } from '../harness/measurement.ts'
import type { Helper } from '../harness/processes.ts'
import { type OrderLoad, type OrderTarget } from './plan.ts'
import type { OrderSettings } from './settings.ts'

/** Who shares the cores while orders are measured. */
export const SHARERS = ['server', 'PostgreSQL', 'stand-in', 'load'] as const
type CpuSeconds = Record<(typeof SHARERS)[number], number>

/** What the rounds need to know of a site beside its number. */
export interface MeasuredSite {
  /** CPU time of everybody so far. */
  cpu: () => Promise<CpuSeconds>
  waitingJobs: () => Promise<number>
}

export interface SiteResult {
  orders: Record<OrderTarget, Measurement>
  accept: Measurement
  confirm: Measurement
  /** Milliseconds of CPU time for one order, and cores that were busy meanwhile. */
  cpu: CpuSeconds
  cores: number
  /** The same of the writes alone, all processes together. */
  writesCpu: number
  /** Mails that waited when the orders of a measurement were placed. */
  waiting: number
}

/** Orders, accepting and confirming of one round, without what is sent to the copy of the database alone. */
export interface SwapsRound {
  product: Measurement
  accept: Measurement
  confirm: Measurement
  /** Milliseconds of CPU time of everybody for one order, one accept and one confirmation. */
  cpu: { product: CpuSeconds; accept: CpuSeconds; confirm: CpuSeconds }
  cores: number
  waiting: number
}

interface Round extends Omit<SiteResult, 'orders'> {
  orders: Record<OrderTarget, Measurement>
}

/** Measures both sites in turns, so that a slow moment of the machine falls on both; everything is warmed up before. */
export async function measureSites(sites: readonly MeasuredSite[], load: Helper, settings: OrderSettings): Promise<SiteResult[]> {
  for (const index of sites.keys()) await warmUp(index, load, settings)
  const rounds: Round[][] = sites.map(() => [])
  for (let round = 0; round < settings.rounds; round++) {
    for (const [index, site] of sites.entries()) {
      for (const one of sites) await untilQuiet(one)
      const result = await measureRound(site, index, load, settings)
      rounds[index]?.push(result)
      console.log(`round ${round + 1}, site ${index + 1}: ${result.orders.product.requestsPerSecond.toFixed(1)} orders/s`)
    }
  }
  return rounds.map(summarise)
}

/** So much longer than a measurement the first orders take: V8 compiles what is called often, as in a server that has run for a while. */
const WARMING = 3

async function warmUp(site: number, load: Helper, settings: OrderSettings): Promise<void> {
  const { clients, seconds } = settings
  await warmUpSwaps(site, load, settings)
  for (const kind of ['statements', 'writes'] as const) await load.ask({ kind, site, clients, seconds: seconds / 4 } satisfies OrderLoad)
}

/** The first orders, accepts and confirmations of a site. */
export async function warmUpSwaps(site: number, load: Helper, { clients, latencyClients, seconds, steps }: OrderSettings): Promise<void> {
  await load.ask({ kind: 'product', site, clients, seconds: seconds * WARMING } satisfies OrderLoad)
  for (const kind of ['accept', 'confirm'] as const) await load.ask({ kind, site, clients: latencyClients, steps } satisfies OrderLoad)
}

async function measureRound(site: MeasuredSite, index: number, load: Helper, settings: OrderSettings): Promise<Round> {
  const { product, accept, confirm, cpu, cores, waiting } = await measureSwaps(site, index, load, settings)
  const alone = (kind: 'statements' | 'writes') => (): Promise<Measurement> =>
    load.ask<Measurement>({ kind, site: index, clients: settings.clients, seconds: settings.seconds / 2 } satisfies OrderLoad)
  const { measurement: statements } = await withCpu(site, alone('statements'))
  const { measurement: writes, cpu: writesAlone } = await withCpu(site, alone('writes'))
  return { orders: { product, statements, writes }, accept, confirm, cpu: cpu.product, cores, writesCpu: sumOf(writesAlone), waiting }
}

/** Orders for some seconds, then some of them accepted and confirmed; mails and captures of each are waited for before the next. */
export async function measureSwaps(site: MeasuredSite, index: number, load: Helper, settings: OrderSettings): Promise<SwapsRound> {
  const { clients, latencyClients, seconds, steps } = settings
  const ask = (order: OrderLoad) => (): Promise<Measurement> => load.ask<Measurement>(order)
  const product = await withCpu(site, ask({ kind: 'product', site: index, clients, seconds }))
  const waiting = await site.waitingJobs()
  await untilQuiet(site)
  const accept = await withCpu(site, ask({ kind: 'accept', site: index, clients: latencyClients, steps }))
  await untilQuiet(site)
  const confirm = await withCpu(site, ask({ kind: 'confirm', site: index, clients: latencyClients, steps }))
  await untilQuiet(site)
  return {
    product: product.measurement,
    accept: accept.measurement,
    confirm: confirm.measurement,
    cpu: { product: product.cpu, accept: accept.cpu, confirm: confirm.cpu },
    cores: product.cores,
    waiting,
  }
}

/** Measures orders, and the milliseconds of CPU time that each of them took. */
async function withCpu(
  site: MeasuredSite,
  measure: () => Promise<Measurement>,
): Promise<{ measurement: Measurement; cpu: CpuSeconds; cores: number }> {
  const [before, start] = [await site.cpu(), performance.now()]
  const measurement = await measure()
  const [after, elapsed] = [await site.cpu(), (performance.now() - start) / 1000]
  const placed = measurement.requestsPerSecond * elapsed
  const cpu = each((name) => (1000 * (after[name] - before[name])) / placed)
  return { measurement, cpu, cores: (sumOf(cpu) * placed) / 1000 / elapsed }
}

/** Of all processes together. */
export function sumOf(cpu: CpuSeconds): number {
  return SHARERS.reduce((sum, name) => sum + cpu[name], 0)
}

const QUIET_TIMEOUT_MS = 60_000

/** Mails of the orders before are no part of the next measurement. @throws Error when they do not end. */
export async function untilQuiet({ waitingJobs }: MeasuredSite): Promise<void> {
  const deadline = performance.now() + QUIET_TIMEOUT_MS
  while ((await waitingJobs()) > 0) {
    if (performance.now() > deadline) throw new Error('The mails of the orders were not sent within a minute.')
    await wait(50)
  }
}

function each(figure: (name: keyof CpuSeconds) => number): CpuSeconds {
  return { server: figure('server'), PostgreSQL: figure('PostgreSQL'), 'stand-in': figure('stand-in'), load: figure('load') }
}

function summarise(rounds: readonly Round[]): SiteResult {
  const ofTarget = (target: OrderTarget): Measurement => medianOf(rounds.map(({ orders }) => orders[target]))
  return {
    orders: { product: ofTarget('product'), statements: ofTarget('statements'), writes: ofTarget('writes') },
    accept: medianOf(rounds.map(({ accept }) => accept)),
    confirm: medianOf(rounds.map(({ confirm }) => confirm)),
    cpu: each((name) => median(rounds.map(({ cpu }) => cpu[name]))),
    cores: median(rounds.map(({ cores }) => cores)),
    writesCpu: median(rounds.map(({ writesCpu }) => writesCpu)),
    waiting: median(rounds.map(({ waiting }) => waiting)),
  }
}
