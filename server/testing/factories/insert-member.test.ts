import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openVerificationLink, registerByForm, registerMember, wirePassword, type MemberWish, type RegisteredMember } from './factories.ts'
import { useTestApplication } from '../test-application.ts'

const test = useTestApplication()
// The first run of all jobs notes their names.
beforeAll(async () => void (await test().mailsTo('')))

type Rows = Map<string, Set<string>>
type Row = Record<string, unknown>

/** All rows of all tables, those of the jobs too. */
async function allRows(): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`.execute(
    test().db,
  )
  const parts = tables.map(({ name }) => sql`select ${name} as name, to_jsonb(t)::text as row from ${sql.raw(name)} t`)
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)} order by name`.execute(test().db)
  const found = new Map<string, Set<string>>(tables.map(({ name }) => [name, new Set()]))
  for (const { name, row } of rows) found.get(name)?.add(row)
  return found
}

/** What one row says beside ids, hashes, when it was written, and whose it is: times as hours from now. */
function comparable(row: string, member: RegisteredMember): Row {
  const parsed: Row = JSON.parse(row)
  return Object.fromEntries(Object.entries(parsed).map(([column, value]) => [column, comparableValue(column, value, member)]))
}

const AN_HOUR = 3_600_000
const RANDOM_COLUMNS = new Set(['profile_id', 'secret_hash', 'token_hash', 'browser_hash'])

function comparableValue(column: string, value: unknown, { email }: RegisteredMember): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value))
    return `in ${Math.round((Date.parse(value) - Date.now()) / AN_HOUR)} hours`
  if (typeof value === 'string' && RANDOM_COLUMNS.has(column)) return `${value.length} characters`
  if (column === 'id' && value !== null) return `an id: ${typeof value}`
  if (typeof value !== 'string') return value
  return value
    .replaceAll(email, 'address')
    .replaceAll(String(new URLSearchParams({ email })), 'address')
    .replaceAll(/token=[\w-]{43}\b/gu, 'token')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gu, 'uuid')
    .replace(/^Lindenstraße \d+$/u, 'street and number')
}

async function countJobs(): Promise<number | undefined> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(test().db)
  return rows[0]?.jobs
}

/** Rows by table that came and went with one more member. */
async function changesBy(register: typeof registerMember, wish: MemberWish): Promise<{ member: RegisteredMember; changes: Row }> {
  const before = await allRows()
  const member = await register(test(), wish)
  // Sends the mail that waits. Its job is deleted a moment after it is sent.
  await test().mailsTo(member.email)
  await expect.poll(countJobs).toBe(0)
  const after = await allRows()
  const difference = (more: Rows, less: Rows): [string, Row[]][] =>
    [...more].flatMap(([name, rows]) => {
      const added = [...rows].filter((row) => !less.get(name)?.has(row)).map((row) => comparable(row, member))
      return added.length > 0 ? [[name, added]] : []
    })
  return { member, changes: { came: Object.fromEntries(difference(after, before)), went: Object.fromEntries(difference(before, after)) } }
}

it.each<MemberWish>([
  {},
  { language: 'en' },
  { language: 'lt', withAddress: false },
  { verified: false },
  { verified: false, withAddress: false },
])('leaves what the journey leaves, in every table: %j', async (wish) => {
  const journey = await changesBy(registerByForm, wish)
  const direct = await changesBy(registerMember, wish)
  expect(Object.keys(direct.changes['came'] ?? {})).toContain('public.member')
  expect(direct.changes).toEqual(journey.changes)
})

/** Every hash of one password has a salt of its own. */
function withoutHash(changes: Row): string {
  return JSON.stringify(changes).replace(/\$argon2id[^"]+/u, 'hash')
}

it.each<MemberWish>([{ lastName: 'Ruiz ' }, { lastName: '', withAddress: false }])(
  'reads names and address as the forms do, and knows the password: %j',
  async (names) => {
    const password = 'Im Regal stehen drei'
    const wish = (): MemberWish => ({ firstName: ' Jose\u0301 ', ...names, password, email: `mit+${crypto.randomUUID()}@Example.org` })
    const journey = await changesBy(registerByForm, wish())
    const { member, changes } = await changesBy(registerMember, wish())
    expect(withoutHash(changes)).toBe(withoutHash(journey.changes))
    const login = await test()
      .visitor()
      .post('/login', { email: member.email, password: wirePassword(password) })
    expect(login).toMatchObject({ status: 200, body: { user: { uuid: member.id } } })
  },
)

it('has an open session, and a link that confirms the address', async () => {
  const { caller, id, email } = await registerMember(test(), { verified: false })
  expect((await caller.get('/session')).body.user).toMatchObject({ uuid: id, email })
  await openVerificationLink(test(), email)
  const { email_verified_at } = await test().db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(email_verified_at).not.toBeNull()
})
