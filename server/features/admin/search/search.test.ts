import { Kysely, PostgresDialect } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import type { Role } from '#domain/roles.ts'
import type { Database } from '../../../platform/db/database.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { labelPages } from '../../../testing/labels/code-pages.ts'
import { uploadLabels } from '../../../testing/labels/upload-labels.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { searchEverything } from './read-search.ts'

const test = useTestApplication()
let received: ExchangeStage
let admin: RegisteredMember

beforeAll(async () => {
  received = await playUntil(test(), 'received')
  admin = await registerAdmin(test())
})

interface Found {
  sections: { kind: string; all: string | null; hits: { path: string; title: string; detail: string }[] }[]
  meant: string | null
  clue: { kind: string; value: string } | null
}

async function find(text: string, by: RegisteredMember = admin): Promise<Found> {
  const answer = await by.caller.post('/admin/search', { text })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

const kindsOf = ({ sections }: Found) => sections.map(({ kind }) => kind)
const pathsOf = ({ sections }: Found, wanted: string) =>
  sections.filter(({ kind }) => kind === wanted).flatMap(({ hits }) => hits.map(({ path }) => path))

async function ofRole(role: Role): Promise<RegisteredMember> {
  const member = await registerMember(test())
  await test().db.updateTable('member').set({ role }).where('id', '=', member.id).execute()
  return member
}

const paymentOf = (exchange: string) =>
  test().db.selectFrom('payment').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()

describe('what is pasted', () => {
  it('leads to the one thing that it names, in whatever notation', async () => {
    const { exchange, receiver, sender } = received
    const payment = await paymentOf(exchange)
    const exchangePage = `/admin/exchanges/${exchange}`
    const named: [text: string, kind: string, page: string][] = [
      [exchange, 'id', exchangePage],
      [`{${exchange.toUpperCase()}}`, 'id', exchangePage],
      [exchange.replaceAll('-', ''), 'id', exchangePage],
      [`https://buchfink.example/exchanges/${exchange}`, 'id', exchangePage],
      [payment.id, 'id', exchangePage],
      [payment.provider_ref ?? '', 'reference', exchangePage],
      [receiver.id, 'id', `/admin/users/${receiver.id}`],
      [sender.email.toUpperCase(), 'email', `/admin/users/${sender.id}`],
    ]
    for (const [text, kind, page] of named) expect(await find(text), text).toMatchObject({ meant: page, clue: { kind } })
  })

  it('is a book by its ISBN or id, or that of a copy, also an archived one', async () => {
    const { caller } = await registerMember(test())
    const typed = { title: 'Ein Handbuch', authors: 'Ada Autorin', languageCode: 'de', isbn: '978-3-16-148410-0' }
    const created = await caller.post('/books/create', { book: typed })
    expect(created, JSON.stringify(created.body)).toMatchObject({ body: { book: { uuid: expect.any(String) } } })
    const book = created.body.book.uuid
    const page = `/book/${book}`
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', book).execute()
    for (const text of ['ISBN 978-3-16-148410-0', '9783161484100', '3-16-148410-X', book])
      expect(await find(text), text).toMatchObject({ meant: page, sections: [{ kind: 'book' }] })
    const { offer_id: offer, book_id: other } = await test()
      .db.selectFrom('exchange')
      .select(['offer_id', 'book_id'])
      .where('id', '=', received.exchange)
      .executeTakeFirstOrThrow()
    expect((await find(offer)).meant).toBe(`/book/${other}`)
  })

  it('is a label by what its code says', async () => {
    const other = `JJD0000390other${crypto.randomUUID().replaceAll('-', '')}`
    await uploadLabels(admin.caller, await labelPages([other]))
    expect(await find(other)).toMatchObject({
      meant: '/admin/labels/stock?state=FREE',
      sections: [{ kind: 'label', hits: [{ label: 'FREE' }] }],
    })
    expect(pathsOf(await find(`${other}x`), 'label')).toEqual([])
  })

  it('is a case by a report of it, by what was reported, or whose that is', async () => {
    const [reported, reporter] = [await registerMember(test()), await registerMember(test())]
    const report = { kind: 'MEMBER', uuid: reported.id, ground: 'SPAM', text: 'Werbung.' }
    expect((await reporter.caller.post('/reports', report)).status).toBeLessThan(300)
    const { id } = await test().db.selectFrom('report').select('id').where('subject_id', '=', reported.id).executeTakeFirstOrThrow()
    const page = `/admin/moderation?case=MEMBER:${reported.id}`
    expect((await find(id)).meant).toBe(page)
    expect(pathsOf(await find(reported.email), 'case')).toEqual([page])
    expect((await find(reported.id)).meant).toBe(`/admin/users/${reported.id}`)
  })
})

describe('words', () => {
  it('find members, payments and books; more than are shown lead to the whole list', async () => {
    const all = await find('sofia')
    expect(kindsOf(all)).toEqual(expect.arrayContaining(['member', 'payment']))
    for (let n = 0; n < 6; n++) await registerMember(test(), { firstName: 'Xaverius' })
    const [many] = (await find('xaverius')).sections
    expect(many).toMatchObject({ kind: 'member', all: '/admin/users?search=xaverius' })
    expect(many?.hits).toHaveLength(5)
    const { title } = await test().db.selectFrom('book').select('title').where('archived_at', 'is', null).executeTakeFirstOrThrow()
    expect(kindsOf(await find(title))).toContain('book')
    for (let n = 0; n < 6; n++) await addBook(admin.caller, { title: `Zwetschgenkuchen ${n}` })
    const books = (await find('zwetschgenkuchen')).sections.find(({ kind }) => kind === 'book')
    expect(books).toMatchObject({ all: '/search?q=zwetschgenkuchen&filter_by=all' })
  })

  it('that are an amount or a day find payments, and what is too short or nothing finds nothing', async () => {
    const { amount_cents: cents } = await paymentOf(received.exchange)
    expect(pathsOf(await find((cents / 100).toFixed(2).replace('.', ',')), 'payment')).toContain(`/admin/exchanges/${received.exchange}`)
    expect(await find('ab')).toEqual({ sections: [], meant: null, silent: [], clue: { kind: 'short', value: 'ab' } })
    expect(await find('  ')).toEqual({ sections: [], meant: null, silent: [], clue: null })
    expect(await find(crypto.randomUUID())).toMatchObject({ sections: [], meant: null })
  })
})

/** A database of which no connection is free. */
const busy: Database = new Kysely<DB>({
  dialect: new PostgresDialect({
    pool: { connect: () => Promise.reject(new Error('no connection is free')), end: async () => undefined, options: {} },
  }),
})

describe('a section that cannot be asked', () => {
  it('is said, and the others answer; what is no whole search leads nowhere by itself', async () => {
    const only = await registerMember(test(), { firstName: 'Quendoline' })
    const { db } = test()
    const whole = await searchEverything({ db, searchDb: db }, 'quendoline', 'admin')
    expect(whole).toMatchObject({ silent: [], meant: `/admin/users/${only.id}` })
    const rest = await searchEverything({ db, searchDb: busy }, 'quendoline', 'admin')
    expect(rest).toMatchObject({
      silent: ['book'],
      meant: null,
      sections: [{ kind: 'member', hits: [{ path: `/admin/users/${only.id}` }] }],
    })
    // What is named by itself is meant, whatever is silent.
    expect(await searchEverything({ db, searchDb: busy }, only.email, 'admin')).toMatchObject({ meant: `/admin/users/${only.id}` })
  })

  it('is each that asks for an amount, where none can be asked', async () => {
    const silent = ['payment', 'label']
    expect(await searchEverything({ db: busy, searchDb: busy }, '4,10', 'admin')).toMatchObject({ sections: [], meant: null, silent })
  })
})

describe('roles', () => {
  it('see the sections whose pages they may open, and members none', async () => {
    const [moderator, accounting] = [await ofRole('moderator'), await ofRole('accounting')]
    const { exchange, receiver } = received
    expect(kindsOf(await find(exchange))).toEqual(['exchange', 'payment'])
    expect(kindsOf(await find(exchange, moderator))).toEqual(['exchange'])
    expect(kindsOf(await find(exchange, accounting))).toEqual(['exchange', 'payment'])
    expect(kindsOf(await find(receiver.email, moderator))).not.toContain('payment')
    expect(kindsOf(await find('9783161484100', accounting))).toEqual([])
    expect((await receiver.caller.post('/admin/search', { text: exchange })).status).toBe(403)
  })
})
