import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/job-runner.ts'
import { addPlaces } from '../../../testing/factories/places.ts'
import { startStandInOverpass, type OverpassElement, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { startImport } from '../../places/imports/commands.ts'
import { findImport } from '../../places/imports/queries.ts'
import { bookcaseImportJob } from './jobs.ts'
import { dyingProcess } from '../../../testing/bookcases/dying-process.ts'
import {
  bookcasesNow,
  COLOGNE,
  COTTBUS,
  forgetImports,
  impatient,
  importOnce,
  node,
  northOf,
} from '../../../testing/bookcases/import-stage.ts'

/** The process dies at any moment of an import (fault F100): all of it is there, or nothing. */
const test = useTestApplication()
let overpass: StandInOverpass

beforeAll(async () => {
  overpass = await startStandInOverpass()
  await addPlaces(test())
})
afterEach(() => forgetImports(test()))

const BEFORE = Array.from({ length: 30 }, (_, index) => node(index + 1, northOf(COTTBUS, 90 * index), { name: `Nummer ${index + 1}` }))
/** Two are missing, one is new, and all others have another name. */
const AFTER: OverpassElement[] = [
  ...BEFORE.slice(2).map((each) => ({ ...each, tags: { ...each.tags, name: 'anders' } })),
  node(100, COLOGNE),
]
const OUTCOME = { added: 1, changed: 28, missing: 2 }

/** Lets an import die, and the job that is left behind be found. Gives whether it did not live to the end, and how the run is seen then. */
async function killAt(statement: number, when: 'before' | 'after') {
  const { db, pool } = test().services
  const { id } = await startImport(db, 'BOOKCASES', null)
  const dying = dyingProcess(pool, { statement, when })
  const living = bookcaseImportJob(dying.db, impatient(overpass)).run({ importId: id })
  const hasDied = await Promise.race([dying.death.then(() => true), living.then(() => false)])
  for (;;) {
    // The job before may hold the queue for a moment longer.
    await runDueJobs(pool, [bookcaseImportJob(db, impatient(overpass))])
    const run = await findImport(db, id)
    if (run?.state !== 'RUNNING') return { hasDied, run }
  }
}

it.each(['before', 'after'] as const)(
  'dies %s each of its statements: all or nothing is written, and the next one goes well',
  async (when) => {
    const ends: string[] = []
    for (let statement = 1, lives = false; !lives; statement++) {
      await forgetImports(test())
      overpass.elements = BEFORE
      await importOnce(test(), impatient(overpass))
      const before = await bookcasesNow(test())
      overpass.elements = AFTER
      const { hasDied, run } = await killAt(statement, when)
      lives = !hasDied
      const end = run?.reason ?? run?.state ?? ''
      ends.push(end)
      if (end === 'DONE') expect(run).toMatchObject(OUTCOME)
      else expect(await bookcasesNow(test()), `statement ${statement}`).toEqual(before)
      expect(await importOnce(test(), impatient(overpass))).toMatchObject({ state: 'DONE', ...(end !== 'DONE' && OUTCOME) })
    }
    expect(ends.length).toBeGreaterThan(15)
    // A run that was not begun is carried out by the next process; one killed after that ends as broken off, unless it was committed.
    const wellAt = when === 'before' ? [0, ends.length - 1] : [ends.length - 2, ends.length - 1]
    expect(ends.map((end, index) => (end === 'DONE' ? index : -1)).filter((index) => index >= 0)).toEqual(wellAt)
    expect(new Set(ends)).toEqual(new Set(['DONE', 'BROKEN_OFF']))
  },
)

it('gives up at once when its process is told to end, asking or waiting to ask again', async () => {
  for (const fault of ['slow', 'tooBusy'] as const) {
    await forgetImports(test())
    overpass.faults = [fault]
    overpass.retryAfter = '60'
    const stop = new AbortController()
    const asking = { ...impatient(overpass), wait: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }) }
    const begun = new Promise<void>((resolve) => (overpass.onAsked = async () => resolve()))
    const { id } = await startImport(test().db, 'BOOKCASES', null)
    const working = bookcaseImportJob(test().db, asking).run({ importId: id }, stop.signal)
    await begun
    stop.abort()
    await working
    expect(await findImport(test().db, id)).toMatchObject({ state: 'FAILED', reason: 'BROKEN_OFF' })
  }
})
