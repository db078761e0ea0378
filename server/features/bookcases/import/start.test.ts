import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApplication, type Application } from '../../../application.ts'
import { runDueJobs } from '../../../platform/jobs/job-runner.ts'
import { Caller } from '../../../testing/caller.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { addPlaces } from '../../../testing/factories/places.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { startStandInOverpass, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { COLOGNE, forgetImports, node, northOf } from '../../../testing/bookcases/import-stage.ts'

/** Who starts an import, and when it starts by itself. */
const test = useTestApplication()
let overpass: StandInOverpass
let application: Application
let admin: RegisteredMember

beforeAll(async () => {
  overpass = await startStandInOverpass()
  overpass.elements = [node(1, COLOGNE)]
  await addPlaces(test())
  const { services } = test()
  application = buildApplication({ ...services, env: { ...services.env, OVERPASS_URL: overpass.url } })
})
beforeEach(signIn)
afterEach(async () => {
  await forgetImports(test())
  overpass.asked = []
  overpass.faults = []
})

/** Sessions end while time passes. */
async function signIn(): Promise<void> {
  admin = await registerAdmin({ ...test(), visitor: () => new Caller((path, init) => application.api.request(path, init, {})) })
}

async function pass(time: string): Promise<void> {
  await test().shiftClock(time)
  await signIn()
}

const start = () => admin.caller.post('/bookshelves/add-all-bookshelves')
const take = (uuid: string, reason = 'Die Kommune hat sie abgebaut.') =>
  admin.caller.post(`/admin/geo-imports/${uuid}/take-fewer`, { reason })
const seen = async () => (await admin.caller.get('/admin/geo-imports')).body
const sweep = async () => application.sweeps.find(({ name }) => name === 'weekly import of bookcases')?.run()
const waiting = async () =>
  (await admin.caller.get('/admin/today')).body.waiting.filter(({ name }: { name: string }) => name === 'geoImports')
/** All jobs, again where a queue was held for a moment. */
async function work(): Promise<void> {
  do await runDueJobs(test().services.pool, application.jobs)
  while ((await seen()).imports.some(({ state }: { state: string }) => state === 'RUNNING'))
}

it('two clicks at once are one run, which asks the source once, in our name', async () => {
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.import.uuid)).size).toBe(1)
  expect(await seen()).toMatchObject({
    imports: [{ state: 'RUNNING', stage: 'WAITING', startedBy: 'Admin' }],
    hasSource: true,
    nextAt: null,
  })
  await work()
  expect(overpass.asked.map(({ userAgent }) => userAgent)).toEqual(['Buchfink (http://localhost:3000)'])
  expect(await seen()).toMatchObject({ bookcases: 1, imports: [{ kind: 'BOOKCASES', state: 'DONE', added: 1, startedBy: 'Admin' }] })
})

it('comes by itself every week, and a day after one that came to nothing', async () => {
  await sweep()
  await work()
  expect(overpass.asked).toHaveLength(1)
  const next = new Date((await seen()).nextAt).getTime() - new Date((await seen()).imports[0].startedAt).getTime()
  expect(next).toBe(7 * 24 * 3_600_000)
  await sweep()
  await work()
  expect(overpass.asked, 'not again at once').toHaveLength(1)
  await pass('7 days 1 minute')
  overpass.faults = ['html']
  await sweep()
  await work()
  expect((await seen()).imports[0]).toMatchObject({ state: 'REFUSED', reason: 'NOT_JSON', startedBy: null })
  await pass('23 hours')
  await sweep()
  await work()
  expect(overpass.asked).toHaveLength(2)
  await pass('1 hour 1 minute')
  await sweep()
  await work()
  expect([overpass.asked.length, (await seen()).imports[0].state]).toEqual([3, 'DONE'])
})

it('waits for an administrator when it came to nothing, until one goes well', async () => {
  expect(await waiting()).toEqual([])
  for (const fault of ['html', 'error'] as const) {
    overpass.faults = [fault]
    await start()
    await work()
  }
  expect(await waiting()).toMatchObject([{ count: 2, path: '/admin/bookcases' }])
  await start()
  await work()
  expect(await waiting()).toEqual([])
})

it('far fewer than before are taken over once an administrator says that they are right, and why; fewer still are not', async () => {
  const many = Array.from({ length: 40 }, (_, index) => node(index + 1, northOf(COLOGNE, 50 * index)))
  overpass.elements = many
  await start()
  await work()
  const [{ uuid: well }] = (await seen()).imports
  overpass.elements = many.slice(0, 20)
  await start()
  await work()
  const [refused] = (await seen()).imports
  expect(refused).toMatchObject({ state: 'REFUSED', reason: 'TOO_FEW', detail: '20 / 40', fewer: 20, added: 0 })
  expect((await take(well)).body.code).toBe('IMPORT_STATE')
  expect((await take(refused.uuid, ' ')).status).toBe(400)
  // By then the source may have fewer than were seen before.
  overpass.elements = many.slice(0, 10)
  const clicks = await Promise.all([take(refused.uuid), take(refused.uuid)])
  expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  await work()
  const [again] = (await seen()).imports
  expect(again).toMatchObject({ state: 'REFUSED', reason: 'TOO_FEW', detail: '10 / 20', fewer: 10 })
  expect((await take(refused.uuid)).body.code).toBe('IMPORT_STATE')
  overpass.elements = many.slice(0, 20)
  await take(again.uuid)
  await work()
  expect((await seen()).imports[0]).toMatchObject({ state: 'DONE', missing: 20, total: 20, fewer: null, startedBy: 'Admin' })
  const acts = await test()
    .db.selectFrom('admin_log')
    .select(['reason', 'details'])
    .where('act', '=', 'geoImport.takeFewer')
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { reason: 'Die Kommune hat sie abgebaut.', details: { refused: refused.uuid, expected: 20 } },
    { reason: 'Die Kommune hat sie abgebaut.', details: { refused: again.uuid, expected: 10 } },
  ])
  // From now on this number is what is expected.
  await start()
  await work()
  expect((await seen()).imports[0]).toMatchObject({ state: 'DONE', added: 0 })
  overpass.elements = []
  await start()
  await work()
  const [none] = (await seen()).imports
  expect(none).toMatchObject({ state: 'REFUSED', detail: '0 / 20', fewer: null })
  expect((await take(none.uuid)).body.code).toBe('IMPORT_STATE')
  overpass.elements = [node(1, COLOGNE)]
})

it('never comes by itself without a source, and says so when it is asked for', async () => {
  const own = await registerAdmin(test())
  await test().settle()
  expect((await own.caller.get('/admin/geo-imports')).body).toMatchObject({ imports: [], hasSource: false, nextAt: null })
  await own.caller.post('/bookshelves/add-all-bookshelves')
  await test().settle()
  expect((await own.caller.get('/admin/geo-imports')).body.imports).toMatchObject([{ state: 'REFUSED', reason: 'NO_SOURCE' }])
  expect((await own.caller.get('/admin/today')).body.waiting.map(({ name }: { name: string }) => name)).not.toContain('geoImports')
})

it('does not come by itself before there are places', async () => {
  await sql`update place set outline = null, min_x = null, min_y = null, max_x = null, max_y = null`.execute(test().db)
  await sweep()
  expect((await seen()).imports).toEqual([])
})
