import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import { MEMBER_LISTS } from '#domain/member-lists.ts'
import { listCases } from '../../moderation/cases/list-queries.ts'
import { listOwnEntries } from '../../catalogue/moderation/queries.ts'
import { tablesReadWhole, type Plan } from '../../../testing/costs/tables-read-whole.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listActors, listLog } from '../log/queries.ts'
import { listMatchingMembers, listMembersOfKind } from './lists-queries.ts'

/** No list of administrators reads a table of the size of the platform from end to end; one member of a hundred is restricted or reported. */
const MEMBERS = 50_000
/** Offers and exchanges are looked up by id alone; none are here. */
const LARGE = ['member', 'book', 'message', 'admin_log']

const test = useTestApplication({ plansForValues: true })
let db: Kysely<DB>
let sent: CompiledQuery[] = []

beforeAll(async () => {
  await test()
    .db.connection()
    .execute(async (session) => {
      await sql.raw('set session_replication_role = replica').execute(session)
      for (const statement of ROWS) await sql.raw(statement).execute(session)
      await sql.raw('set session_replication_role = origin').execute(session)
    })
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: test().services.pool }),
    log: ({ query }) => void sent.push(query),
  })
})

const ROWS = [
  `insert into member (profile_id, email, first_name, last_name, adult_confirmed_at, created_at, blocked_at)
   select 'plan-' || n, substr(md5(n::text), 1, 8) || '@example.org', (array['Anna','Jürgen','Rūta','Mara'])[1 + n % 4], 'Name' || substr(md5(n::text), 1, 6), now(),
          now() - make_interval(mins => n), case when n % 100 = 0 then now() - make_interval(mins => n) end from generate_series(1, ${MEMBERS}) n`,
  `insert into restriction (member_id, kind, ground, reason) select id, 'NO_SWAPS', 'SPAM', 'Werbung.' from member where profile_id like 'plan-%77'`,
  `insert into report (subject_kind, subject_id, guest_name, guest_email, language, ground, text, reported_at, decision_id)
   select 'MEMBER', id, 'Gerda', profile_id || '@example.org', 'de', 'SPAM', '', now() - make_interval(mins => 10), case when profile_id like '%999' then null else id end
     from member where profile_id like 'plan-%99'`,
  `insert into ring (id) select id from member where profile_id like 'plan-%00'`,
  `insert into ring_member (member_id, ring_id) select id, id from ring`,
  `insert into work (title_key, author_key) values ('plan', 'plan')`,
  `insert into book (work_id, title, language_code, source, created_by, created_at, reviewed_at)
   select w.id, m.profile_id, 'de', case when m.profile_id like '%5' then 'member' else 'dnb' end, m.id, m.created_at, case when m.profile_id like '%15' then now() end
     from member m, work w where w.title_key = 'plan' and m.profile_id like 'plan-%'`,
  `insert into conversation (first_member_id, second_member_id, started_by) select min(id::text)::uuid, max(id::text)::uuid, min(id::text)::uuid from member`,
  `insert into message (conversation_id, sender_id, payload, text_hash, held_for_review)
   select c.id, m.id, 'Hallo', '\\x00', m.profile_id like '%000' from conversation c, member m where m.profile_id like 'plan-%'`,
  `insert into admin_log (admin_id, act, subject_kind, subject_id, reason, created_at)
   select m.id, case when o.n % 10 = 0 then 'moderation.decide' else 'member.restrict' end, 'member', m.id, 'Werbung.', m.created_at
     from member m, generate_series(1, 20) o (n) where m.profile_id like 'plan-%00'`,
  'analyze',
]

/** Large tables that the statements of `work` read from end to end, by their plans for these values. */
async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  sent = []
  await work()
  expect(sent.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { sql: text, parameters } of sent.slice()) {
    const { rows } = await test().services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...parameters])
    for (const row of rows) found.push(...tablesReadWhole(row['QUERY PLAN'][0].Plan, LARGE))
  }
  return found
}

const AFTER = { place: '1764316800000000', id: '0198c1f2-7a3b-7c4d-8e5f-0123456789ab' }

it.each(MEMBER_LISTS.flatMap((list) => [undefined, AFTER].map((after) => ({ list, after }))))(
  'the list $list of members, from $after on',
  async ({ list, after }) => {
    expect(await readWhole(() => listMembersOfKind(db, list, { after, limit: 31 }))).toEqual([])
  },
)

it.each(['jurgen', 'Jürgen', 'name3f', '@exam', 'ruta name1', 'niemand'])('members who match %s', async (typed) => {
  expect(await readWhole(() => listMatchingMembers(db, { address: typed, name: typed }, { after: undefined, limit: 31 }))).toEqual([])
})

it('the queue, whole and narrowed', async () => {
  expect(await readWhole(() => listCases(db, {}, undefined, 51))).toEqual([])
  expect(await readWhole(() => listCases(db, { kind: 'MESSAGE', days: 3, language: 'lt' }, undefined, 51))).toEqual([])
})

// Not their count: it ends at 1,000, for which it may be cheaper to read all members once than 1,000 of them one by one.
it('a page of entries of newcomers', async () => {
  expect(await readWhole(() => listOwnEntries(db, { start: 0, limit: 50 }))).toEqual([])
})

it('a page of the log, of all and of one member, and everybody who acted', async () => {
  expect(await readWhole(() => listActors(db))).toEqual([])
  const { rows } = await sql<{ id: string }>`select id from member where profile_id = 'plan-100'`.execute(db)
  expect(await readWhole(() => listLog(db, {}, 51))).toEqual([])
  expect(await readWhole(() => listLog(db, { member: rows[0]?.id }, 51))).toEqual([])
})
