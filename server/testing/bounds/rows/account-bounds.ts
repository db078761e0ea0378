import { sql } from 'kysely'
import { wirePassword } from '../../factories/factories.ts'
import { isSuccess, least, letters, most, names, says, words, type Bound, type Bounds } from '../bound.ts'
import type { BoundStage, QuickMember } from '../bound-stage.ts'

let people = 0

function register(change: (n: number) => object): Bound['send'] {
  const person = { firstName: 'Ada', lastName: 'Neu', password: wirePassword('lesen macht Freude'), isAdult: true }
  return ({ guest }, n) => guest.post('/registration', { ...person, email: `bound${++people}@example.org`, ...change(n) })
}

function writeProfile(change: (n: number) => object): Bound['send'] {
  const profile = { firstName: 'Sofia', lastName: 'Krüger', streetNameNumber: 'Lindenstraße 1', postalCode: '04229', city: 'Leipzig' }
  return ({ sender }, n) => sender.caller.post('/edit-profile/general', { ...profile, ...change(n) })
}

/** So long, each another one: 60 letters, and a domain of labels of 50 at most. */
function email(n: number): string {
  let domain = 'example.org'
  for (let rest = n - 61 - domain.length; rest > 1; rest = n - 61 - domain.length)
    domain = `${'a'.repeat(Math.min(rest - 1, 50))}.${domain}`
  return `m${++people}.`.padEnd(60, 'b') + `@${domain}`
}

/** Others whom a member has blocked, one fewer than so many; then one more. */
async function blockOneMore(stage: BoundStage, n: number): ReturnType<Bound['send']> {
  const blocker = await stage.newMember()
  const others = await stage.newIds(n - 1)
  await sql`insert into member_block (blocker_id, blocked_id) select ${blocker.id}::uuid, unnest(${others}::uuid[])`.execute(stage.test.db)
  return blocker.caller.post(`/member-blocks/${stage.sender.id}`)
}

/** What a member says against a warning of their own. */
async function object(stage: BoundStage, n: number): ReturnType<Bound['send']> {
  const member = await stage.newMember()
  await warn(stage, member, { reason: 'Dreimal dieselbe Werbung.', days: null })
  const [restriction] = (await member.caller.get('/session')).body.restrictions
  return member.caller.post('/restriction/objection', { text: words(n), restrictionUuid: restriction.uuid })
}

function write({ admin }: BoundStage, { id }: QuickMember, text: string): ReturnType<Bound['send']> {
  return admin.caller.post(`/admin/users/${id}/write`, { text })
}

function warn({ admin }: BoundStage, { id }: QuickMember, told: { reason: string; days: number | null }): ReturnType<Bound['send']> {
  return admin.caller.post(`/admin/users/${id}/restrict`, { kind: 'WARNING', ground: 'SPAM', ...told })
}

async function give(stage: BoundStage, { points = 1, reason = 'Das Paket kam nass an.', key = '' }): ReturnType<Bound['send']> {
  const { id } = await stage.newMember()
  const { rows } = await sql<{ email: string }>`select email from member where id = ${id}::uuid`.execute(stage.test.db)
  return stage.admin.caller.raw('/api/v1/add-free-exchange-token', {
    method: 'POST',
    body: JSON.stringify({ userEmail: rows[0]?.email, reason, points }),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  })
}

/** Members, what they enter about themselves, and what administrators enter about them. */
export const accountBounds: Bounds = {
  NEXT_PATH_MAX: [
    most(
      'registration',
      'next',
      register((n) => ({ next: `/${'a'.repeat(n - 1)}` })),
    ),
  ],
  NAME_MAX: [
    most(
      'registration',
      'firstName',
      register((n) => ({ firstName: letters(n) })),
    ),
    most(
      'registration',
      'lastName',
      register((n) => ({ lastName: letters(n) })),
    ),
    most(
      'profile',
      'firstName',
      writeProfile((n) => ({ firstName: letters(n) })),
    ),
    most(
      'profile',
      'lastName',
      writeProfile((n) => ({ lastName: letters(n) })),
    ),
  ],
  EMAIL_MAX: [
    most(
      'registration',
      'email',
      register((n) => ({ email: email(n) })),
    ),
  ],
  PASSWORD_MIN: [
    least(
      'registration',
      'password',
      register((n) => ({ password: wirePassword(letters(n)) })),
    ),
  ],
  PASSWORD_MAX: [
    most(
      'registration',
      'password',
      register((n) => ({ password: wirePassword(letters(n)) })),
    ),
  ],
  STREET_MAX: [
    most(
      'profile',
      'streetNameNumber',
      writeProfile((n) => ({ streetNameNumber: `${letters(n - 2)} 1` })),
    ),
    most(
      'profile',
      'addressExtra',
      writeProfile((n) => ({ addressExtra: letters(n) })),
    ),
  ],
  CITY_MAX: [
    most(
      'profile',
      'city',
      writeProfile((n) => ({ city: letters(n) })),
    ),
  ],
  POSTAL_CODE_LENGTH: [
    {
      ...most(
        'profile',
        'postalCode',
        writeProfile((n) => ({ postalCode: '042291'.slice(0, n) })),
      ),
      kind: 'exact',
    },
  ],
  OBJECTION_TEXT_MAX: [most('objection to a restriction', 'text', object)],
  MEMBER_BLOCKS_MAX: [{ of: 'members blocked for oneself', kind: 'max', send: blockOneMore, isRefused: says('BLOCK_LIMIT') }],
  ADMIN_REASON_MAX: [
    most('grant', 'reason', (stage, n) => give(stage, { reason: words(n) })),
    most('warning', 'reason', async (stage, n) => warn(stage, await stage.newMember(), { reason: words(n), days: null })),
    most('review of a book', 'reason', ({ admin, book }, n) => admin.caller.post('/books/review', { bookId: book, reason: words(n) })),
  ],
  ADMIN_MESSAGE_MAX: [most('message to a member', 'text', async (stage, n) => write(stage, await stage.newMember(), words(n)))],
  ADMIN_MESSAGES_A_DAY: [
    {
      of: 'messages to one member in 24 hours',
      kind: 'max',
      send: async (stage, n) => {
        const member = await stage.newMember()
        for (let sent = 1; sent < n; sent++) await write(stage, member, `Nachricht ${sent}`)
        return write(stage, member, 'Die letzte.')
      },
      isRefused: says('RATE_LIMITED'),
    },
  ],
  GRANT_POINTS_MAX: [most('grant', 'points', (stage, points) => give(stage, { points }))],
  GRANT_ALONE_MAX: [
    {
      of: 'points that one administrator gives alone',
      kind: 'max',
      send: (stage, points) => give(stage, { points }),
      isTaken: (answer) => {
        isSuccess(answer)
        if (answer.body.proposed) throw new Error('It waits for a second administrator.')
      },
      isRefused: (answer) => {
        isSuccess(answer)
        if (!answer.body.proposed) throw new Error('It was given without a second administrator.')
      },
    },
  ],
  IDEMPOTENCY_KEY_MAX: [
    { of: 'key of a grant', kind: 'max', send: (stage, n) => give(stage, { key: 'k'.repeat(n) }), isRefused: names('Idempotency-Key') },
  ],
  RESTRICTION_DAYS_MAX: [
    most('warning', 'days', async (stage, days) => warn(stage, await stage.newMember(), { reason: 'Werbung.', days })),
  ],
  ADMIN_SEARCH_MAX: [
    most('search for payments', 'search', ({ admin }, n) => admin.caller.get(`/admin/payments?search=${'a'.repeat(n)}`)),
    most('search for members', 'search', ({ admin }, n) => admin.caller.get(`/admin/users?search=${'a'.repeat(n)}`)),
    most('search over everything', 'text', ({ admin }, n) => admin.caller.post('/admin/search', { text: 'a'.repeat(n) })),
    most('search in all payments', 'search', ({ admin }, n) => admin.caller.get(`/admin/payments/all?search=${'a'.repeat(n)}`)),
  ],
  NAME_PART_MIN: [
    {
      of: 'part of a name to find members by',
      kind: 'min',
      send: ({ admin }, n) => admin.caller.post('/users/search', { userIdentificator: 'Weber'.slice(0, n), searchBy: 'email' }),
      isTaken: ({ body }) => {
        if (body.data.users.length === 0) throw new Error('Nobody was found.')
      },
      isRefused: ({ status, body }) => {
        if (status !== 200 || body.data.users.length > 0) throw new Error('Somebody was found.')
      },
    },
  ],
}
