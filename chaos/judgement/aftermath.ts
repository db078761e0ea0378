import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'
import { leftOver } from '../../server/testing/liveness.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import { settleDisputes } from '../providers/disputes.ts'
import { calm, type Providers } from '../providers/providers.ts'
import type { ServerProcess } from '../server-process.ts'
import { brokenPromises } from './promises.ts'

const DRAIN_MS = 150_000
const ROUNDS_OF_A_PROCESS = 4
/** Claims end within half an hour; requests that nobody answers, and labels, within days; what is held for a next copy after six. */
const TIME_PASSES = [...Array<string>(4).fill('8 minutes'), ...Array<string>(13).fill('13 hours')]

/**
 * The faults are over, nobody orders any more, and banks have decided: time passes for all who wait, until nothing is left to do. What is held
 * by a process that died is set free at once, as it would be a minute later.
 */
export async function drainAll(
  db: Database,
  { providers, servers, figures, dice }: { providers: Providers; servers: readonly ServerProcess[]; figures: Figures; dice: Dice },
): Promise<void> {
  const begin = Date.now()
  let left: string[] = []
  await calm(providers)
  settleDisputes(providers, dice)
  for (let round = 0; Date.now() - begin < DRAIN_MS; round++) {
    await calm(providers)
    const passes = TIME_PASSES[round]
    if (passes) await sql`update clock set shift = shift + ${passes}::interval`.execute(db)
    await hurry(db)
    await wait(1500)
    left = [...(await leftOver(db)), ...(await brokenPromises(db))]
    if (round >= TIME_PASSES.length && left.length === 0) break
    // Sweeps of deadlines and payments come once a minute: one process after the other begins with them now.
    if (round % ROUNDS_OF_A_PROCESS === 0) await servers[(round / ROUNDS_OF_A_PROCESS) % servers.length]?.restart()
  }
  for (const name of left) figures.violated(name)
  figures.called(`drained after ${Math.round((Date.now() - begin) / 1000)} s`)
}

async function hurry(db: Database): Promise<void> {
  await sql`update effect set lease_until = clock_timestamp() where status = 'RUNNING' and lease_until > clock_timestamp() + interval '20 seconds'`.execute(
    db,
  )
  await sql`update process_heartbeat set seen_at = seen_at - interval '1 minute' where seen_at < clock_timestamp() - interval '25 seconds'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at < clock_timestamp() - interval '25 seconds'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(db)
}
