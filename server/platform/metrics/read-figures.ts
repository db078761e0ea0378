import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { errorProperty } from '../error-facts.ts'
import { log, loggableError } from '../log.ts'
import type { Figure, Figures, Reading } from './reading.ts'

interface ReadingLimits {
  /** PostgreSQL ends a statement after this time, in milliseconds. */
  eachMs: number
  /** What is not there after this time, in milliseconds, is not waited for. */
  allMs: number
  /** For how long what was read is given again, in milliseconds: however often somebody asks, the database is asked no more often. */
  keptMs: number
}

export const READING_LIMITS: ReadingLimits = { eachMs: 1000, allMs: 3000, keptMs: 10_000 }

/** What one read has got so far: rows by gauge, and names of readings. */
interface Progress {
  byName: Map<string, Figure[]>
  unread: Set<string>
  begun: Set<string>
}

/** Reads metrics one statement at a time on one connection, and caches them for seconds. Never throws. */
export class FigureReader {
  private readonly db: Database
  /** In the order in which they are read next. */
  private readings: readonly Reading[]
  private readonly limits: ReadingLimits
  private last: { figures: Promise<Figures>; begunAt: number } | undefined

  constructor(db: Database, readings: readonly Reading[], limits = READING_LIMITS) {
    this.db = db
    this.readings = readings
    this.limits = limits
  }

  /** Whoever asks meanwhile, or soon after, gets the same. */
  async read(): Promise<Figures> {
    const now = performance.now()
    if (this.last === undefined || now - this.last.begunAt >= this.limits.keptMs)
      this.last = { figures: this.readWithinLimit(), begunAt: now }
    return this.last.figures
  }

  private async readWithinLimit(): Promise<Figures> {
    const byName = new Map<string, Figure[]>()
    const unread = new Set(this.readings.map(({ name }) => name))
    const begun = new Set<string>()
    const isOver = new AbortController()
    await Promise.race([this.readAll({ byName, unread, begun }, isOver.signal), wait(this.limits.allMs, undefined, { ref: false })])
    isOver.abort()
    this.readings = orderNextReadings(this.readings, begun, unread)
    return { byName: new Map(byName), unread: new Set(unread), readAt: new Date() }
  }

  private async readAll({ byName, unread, begun }: Progress, isOver: AbortSignal): Promise<void> {
    for (const reading of this.readings) {
      begun.add(reading.name)
      const rows = await this.ask(reading)
      // What comes too late is nobody's any more.
      if (isOver.aborted) return
      if (rows === null) continue
      unread.delete(reading.name)
      for (const row of rows) noteRow(byName, reading, row)
    }
  }

  /** Null when the database was not done in time, is away, or does not allow it: the others are read all the same. */
  private async ask({ name, select }: Reading): Promise<readonly object[] | null> {
    try {
      return await this.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql`select set_config('statement_timeout', ${String(this.limits.eachMs)}, true)`.execute(tx)
          return (await select.execute(tx)).rows
        })
    } catch (error) {
      log.warn({ ...loggableError(error), figures: name }, 'figures could not be read')
      return null
    }
  }
}

/**
 * First what there was no time for, last what failed or took too long: one slow statement keeps no other figure from being
 * read, however often somebody asks.
 */
function orderNextReadings(readings: readonly Reading[], begun: ReadonlySet<string>, unread: ReadonlySet<string>): Reading[] {
  const rank = ({ name }: Reading): number => {
    if (!begun.has(name)) return 0
    return unread.has(name) ? 2 : 1
  }
  return readings.toSorted((one, other) => rank(one) - rank(other))
}

function noteRow(byName: Map<string, Figure[]>, { gauges, labels = {}, label }: Reading, row: object): void {
  const own = label === undefined ? labels : { ...labels, [label]: String(errorProperty(row, label)) }
  for (const [column, { name }] of Object.entries(gauges)) {
    const value = errorProperty(row, column)
    if (typeof value !== 'number') continue
    const figures = byName.get(name) ?? []
    byName.set(name, figures)
    figures.push({ labels: own, value })
  }
}
