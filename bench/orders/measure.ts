import { setTimeout as wait } from 'node:timers/promises'
import { medianOf, median, type Measurement } from '../measurement.ts'
import type { Helper } from '../processes.ts'
import { ORDER_TARGETS, type OrderLoad, type OrderTarget } from './plan.ts'
import type { OrderSettings } from './settings.ts'

/** Who shares the cores while orders are measured. */
export const SHARERS = ['server', 'PostgreSQL', 'stand-in', 'load'] as const
export type CpuSeconds = Record<(typeof SHARERS)[number], number>

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
  /** Mails that waited when the orders of a measurement were placed. */
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

async function warmUp(site: number, load: Helper, { clients, latencyClients, seconds, steps }: OrderSettings): Promise<void> {
  await load.ask({ kind: 'product', site, clients, seconds } satisfies OrderLoad)
  for (const kind of ['accept', 'confirm'] as const) await load.ask({ kind, site, clients: latencyClients, steps } satisfies OrderLoad)
  for (const kind of ['statements', 'writes'] as const) await load.ask({ kind, site, clients, seconds: seconds / 4 } satisfies OrderLoad)
}

async function measureRound(site: MeasuredSite, index: number, load: Helper, settings: OrderSettings): Promise<Round> {
  const { clients, latencyClients, seconds, steps } = settings
  const ask = (order: OrderLoad): Promise<Measurement> => load.ask<Measurement>(order)
  const [before, start] = [await site.cpu(), performance.now()]
  const product = await ask({ kind: 'product', site: index, clients, seconds })
  const [after, elapsed] = [await site.cpu(), (performance.now() - start) / 1000]
  const waiting = await site.waitingJobs()
  await untilQuiet(site)
  const accept = await ask({ kind: 'accept', site: index, clients: latencyClients, steps })
  await untilQuiet(site)
  const confirm = await ask({ kind: 'confirm', site: index, clients: latencyClients, steps })
  await untilQuiet(site)
  const placed = product.requestsPerSecond * elapsed
  const cpu = each((name) => (1000 * (after[name] - before[name])) / placed)
  const cores = SHARERS.reduce((sum, name) => sum + after[name] - before[name], 0) / elapsed
  const orders = { product, statements: product, writes: product }
  for (const kind of ORDER_TARGETS) if (kind !== 'product') orders[kind] = await ask({ kind, site: index, clients, seconds: seconds / 2 })
  return { orders, accept, confirm, cpu, cores, waiting }
}

const QUIET_TIMEOUT_MS = 60_000

/** Mails of the orders before are no part of the next measurement. @throws Error when they do not end. */
async function untilQuiet({ waitingJobs }: MeasuredSite): Promise<void> {
  const deadline = performance.now() + QUIET_TIMEOUT_MS
  while ((await waitingJobs()) > 0) {
    if (performance.now() > deadline) throw new Error('The mails of the orders were not sent within a minute.')
    await wait(50)
  }
}

function each(figure: (name: keyof CpuSeconds) => number): CpuSeconds {
  return Object.fromEntries(SHARERS.map((name) => [name, figure(name)])) as CpuSeconds
}

function summarise(rounds: readonly Round[]): SiteResult {
  const ofTarget = (target: OrderTarget): Measurement => medianOf(rounds.map(({ orders }) => orders[target]))
  return {
    orders: { product: ofTarget('product'), statements: ofTarget('statements'), writes: ofTarget('writes') },
    accept: medianOf(rounds.map(({ accept }) => accept)),
    confirm: medianOf(rounds.map(({ confirm }) => confirm)),
    cpu: each((name) => median(rounds.map(({ cpu }) => cpu[name]))),
    cores: median(rounds.map(({ cores }) => cores)),
    waiting: median(rounds.map(({ waiting }) => waiting)),
  }
}
