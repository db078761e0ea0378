import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_MEMBERS } from '#db/demo/members.ts'
import { refusals } from '#db/later-migrations.ts'
import { DEMO_PASSWORD } from '#domain/demo-password.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { migrate, migrations } from './platform/db/migrations.ts'
import { Caller } from './testing/caller.ts'
import { addBook } from './testing/factories/catalogue-factories.ts'
import { createOffer, order, points } from './testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from './testing/factories/factories.ts'
import { useTestApplication, type FrontDoor } from './testing/test-application.ts'

/** Today's code stands for that of the release before: the schema it begins with has the columns that it writes, and the tables that it reads. */
const WRITTEN_BY_TODAY = '0281_members_of_the_team'
const released = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= WRITTEN_BY_TODAY))
const test = useTestApplication({ schema: released, isSchemaNewer: true })

const BATCH = 10

/** What a later release might bring, of each kind: it expands, fills in, indexes, proves, and another one takes away. */
const LATER: Record<string, string> = {
  '9901_signed_copies': 'alter table offer add column signed boolean, add column signed_by text; create table signature (name text)',
  '9902_signed_copies_filled': `-- Each statement by itself
    -- In batches
    update offer set signed = false where id in (select id from offer where signed is null limit ${BATCH} for update skip locked);
    -- In batches
    insert into signature select title from book where title not in (select name from signature) limit ${BATCH}`,
  '9903_signed_copies_found': `-- Each statement by itself
    drop index concurrently if exists offer_signed;
    create index concurrently offer_signed on offer (signed) where signed`,
  '9904_who_signed': 'alter table offer add constraint offer_signed_check check (signed is not true or signed_by is not null) not valid',
  '9905_who_signed_proved': '-- Each statement by itself\nalter table offer validate constraint offer_signed_check',
  '9906_busy_exchanges': 'alter table exchange add column seen_by_newer integer not null default 0',
  '9907_who_signed_contract_of_0_1': 'alter table offer drop column signed_by',
}
/** Forbids nothing: older code leaves these columns empty. */
const HARMLESS = new Set(['offer_signed_check'])

interface Request {
  path: string
  status: number
}

const requests: Request[] = []

/** The front door, with a note of each request. */
function notedDoor(): FrontDoor {
  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await test().application.api.request(path, init, {})
    requests.push({ path: `${init.method} ${path}`, status: answer.status })
    return answer
  }
  return { visitor: () => new Caller(reach), mailsTo: test().mailsTo }
}

async function logIn(key: string): Promise<Caller> {
  const caller = notedDoor().visitor()
  const email = DEMO_MEMBERS.find((member) => member.key === key)?.email
  expect((await caller.post('/login', { email, password: wirePassword(DEMO_PASSWORD) })).status).toBe(200)
  return caller
}

const FOR_ALL = ['/session', '/books/search?q=Momo', '/books/search?languageCode=de']
const FOR_MEMBERS = [
  ...FOR_ALL,
  '/notifications',
  '/exchanges/get-pending-requests',
  '/exchanges/get-requested-books',
  '/exchanges/wish-list/my',
]

async function readOnce(caller: Caller, paths: readonly string[] = FOR_MEMBERS): Promise<void> {
  for (const path of paths) await caller.get(path)
}

/** A whole swap, or one that the sender does not want. */
async function swapOnce(sender: RegisteredMember, receiver: RegisteredMember, isWanted: boolean): Promise<void> {
  const uuid = await order(receiver.caller, await createOffer(sender.caller, 2))
  await sender.caller.post(`/exchanges/${isWanted ? 'accept' : 'decline'}-request/${uuid}`)
}

let people: { sender: RegisteredMember; receiver: RegisteredMember; demo: Caller; admin: Caller }

beforeAll(async () => {
  await seedDemo(test().services)
  const door = notedDoor()
  const sender = await registerMember(door, { firstName: 'Sofia' })
  const receiver = await registerMember(door, { firstName: 'Jonas', lastName: 'Weber' })
  await addBook(sender.caller, OTHERWISE)
  people = { sender, receiver, demo: await logIn('mara'), admin: await logIn('ada') }
})

/** Folded otherwise in release 0.1. */
const OTHERWISE = { title: '20.000 Wege & ein Ziel', authors: 'E.T.A. Hoffmeister' }

/** Requests of all kinds, without a pause, for as long as `isBusy`. */
async function keepAsking(isBusy: () => boolean): Promise<void> {
  const { sender, receiver, demo, admin } = people
  const guest = notedDoor().visitor()
  const during = async (work: (count: number) => Promise<void>): Promise<void> => {
    for (let count = 0; isBusy(); count++) await work(count)
  }
  await Promise.all([
    during(() => readOnce(guest, FOR_ALL)),
    during(() => readOnce(demo)),
    during(() => readOnce(admin)),
    during((count) => swapOnce(sender, receiver, count % 2 === 0)),
  ])
}

/** Keeps a lock on all copies, as a long report does, until two tries of a migration have waited for it in vain. */
async function holdOffers(): Promise<number> {
  const tries = new Set<string>()
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select count(*) from offer`.execute(tx)
      while (tries.size < 2) {
        const { rows } = await sql<{ transaction: string }>`
        select virtualtransaction as transaction from pg_locks where relation = 'offer'::regclass and not granted
           and mode = 'AccessExclusiveLock'`.execute(test().db)
        for (const { transaction } of rows) tries.add(transaction)
        await turn()
      }
    })
  return tries.size
}

it('what the test calls a later release obeys the rules for one', () => {
  expect(Object.entries(LATER).flatMap(([name, text]) => refusals(name, text, HARMLESS))).toEqual([])
})

it('members read and swap while the filled database of the release gets every later migration; no request fails or waits longer than a statement may', async () => {
  const { db } = test()
  const before = await points(people.sender)
  const known = (await db.selectFrom('offer').select('id').execute()).map(({ id }) => id)
  expect(known.length).toBeGreaterThan(3 * BATCH)
  requests.length = 0
  const holding = holdOffers()
  const migrating = migrate(db, { ...migrations, ...LATER })
  const state = { isBusy: true }
  const asking = keepAsking(() => state.isBusy)
  await Promise.all([Promise.all([holding, migrating]).finally(() => (state.isBusy = false)), asking])
  expect(requests.filter(({ status }) => status >= 400)).toEqual([])
  expect(requests.length).toBeGreaterThan(100)
  const { rows } = await sql<{ migrations: number; unfilled: number; otherwise: number }>`
      select (select count(*) from kysely_migration)::int as migrations,
             (select count(*) from offer where signed is null and id = any(${known}::uuid[]))::int as unfilled,
             (select count(*) from book where title_folded <> fold_text(title))::int
               + (select count(*) from author where name_folded <> fold_text(full_name))::int as otherwise`.execute(db)
  expect(rows[0]).toEqual({ migrations: Object.keys(migrations).length + Object.keys(LATER).length, unfilled: 0, otherwise: 0 })
  await addBook(people.sender.caller, { title: '20000 Wege und ein Ziel', authors: 'ETA Hoffmeister' })
  const works = await db.selectFrom('book').select('work_id').where('title', 'like', '20%Wege%').execute()
  expect([works.length, new Set(works.map((book) => book.work_id)).size]).toEqual([2, 1])
  // The version before goes on, on the newer schema.
  await swapOnce(people.sender, people.receiver, false)
  expect(await points(people.sender)).toBeGreaterThanOrEqual(before)
  await test().settle()
})

it('release 0.1 starts on it, and finds that it knows nothing of backups', async () => {
  const { db } = test()
  // What it does at its start, on a database of DATABASE_URL, and what its administrators and figures read.
  await sql`delete from backup_state where not exists (select from pg_replication_slots where slot_name = 'backups')`.execute(db)
  const { rows } = await sql`
    select base_at, sent_at, coalesce(failing_since, case when sent_at > base_at + make_interval(mins => 1) then sent_at end) as failing_since, failure,
           extract(epoch from app_now() - case when base_at is null then watched_since else greatest(base_at, sent_at) end)::float8 as age
      from backup_state`.execute(db)
  expect(rows).toEqual([])
})
