import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { FREE_POINT_BOOKS } from '#domain/policy/money.ts'
import { MARK_YEARS } from '#domain/policy/legal.ts'
import { copyOfNewMember, createBook } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type MemberWish, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { createBooks, offerBooks } from '../../../testing/factories/free-points.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { useProviders } from '../../../testing/providers/use-providers.ts'
import { noteDueMarks } from './jobs.ts'

/** Free points are counted by person, not by account (decision 3, record 78). */

const { stripe, paypal, test } = await useProviders()

const HOME = { streetNameNumber: 'Nordstraße 7', postalCode: '04105', city: 'Leipzig' }
const ALL = { points: FREE_POINT_BOOKS, refusals: [] }
const NONE = (reason: string) => ({ points: 0, refusals: Array.from({ length: FREE_POINT_BOOKS }, () => reason) })

let books: string[] = []
beforeAll(async () => {
  books = await createBooks(await registerMember(test(), { email: 'buecher@example.org' }), FREE_POINT_BOOKS)
})

/** A member without an address, unless one is told. */
async function join(wish: MemberWish & { address?: typeof HOME }): Promise<RegisteredMember> {
  const { address, ...rest } = wish
  const member = await registerMember(test(), { ...rest, withAddress: false })
  const { firstName = 'Mara', lastName = 'Krüger' } = wish
  if (address) await moveTo(member, { firstName, lastName, ...address })
  return member
}

async function moveTo({ caller }: RegisteredMember, profile: typeof HOME & { firstName: string; lastName: string }): Promise<void> {
  expect(await caller.post('/edit-profile/general', { ...profile, addressConfirmed: true })).toMatchObject({ status: 200 })
}

const leave = ({ caller, password }: RegisteredMember) => caller.post('/profile/delete', { password: wirePassword(password) })

it('twenty accounts of one mailbox get as much as one', async () => {
  let points = 0
  for (let number = 0; number < 20; number++) {
    const farmer = await join({ email: `farm+${number}@example.org` })
    points += (await offerBooks(farmer, books.slice(0, 4))).points
  }
  expect(points).toBe(FREE_POINT_BOOKS)
})

it.each([
  ['with dots', 'f.a.r.m.dots@gmail.com', 'farmdots@gmail.com'],
  ['of another domain of the provider', 'farmother@gmail.com', 'farm.other@googlemail.com'],
  ['with a label, in an internationalized domain', 'farm@xn--bcherei-o2a.example', 'farm+x@xn--bcherei-o2a.example'],
])('an address %s is the same mailbox', async (_, first, second) => {
  expect(await offerBooks(await join({ email: first }), books)).toEqual(ALL)
  expect(await offerBooks(await join({ email: second }), books)).toEqual(NONE('SHARED_MAILBOX'))
})

it('shows it for a stack and for a double click, too', async () => {
  expect(await offerBooks(await join({ email: 'stapel@example.org' }), books)).toEqual(ALL)
  const again = await join({ email: 'stapel+2@example.org' })
  const offer = { bookUuid: books[0], price: 1, condition: 'GOOD', acceptedTerms: true }
  const clicks = await Promise.all([1, 2].map(() => again.caller.post('/exchanges/create-offer', offer)))
  for (const { body } of clicks) expect(body).toMatchObject({ gotFreePoint: false, freePointRefusal: 'SHARED_MAILBOX' })
})

it('gives one after the other where accounts of one mailbox offer at the same moment', async () => {
  const farmers = await Promise.all([1, 2, 3, 4].map((number) => join({ email: `eilig+${number}@example.org` })))
  const earned = await Promise.all(farmers.map((farmer) => offerBooks(farmer, books)))
  expect(earned.reduce((sum, { points }) => sum + points, 0)).toBe(FREE_POINT_BOOKS)
})

it('whoever deletes the account and joins again, three times, gets nothing more', async () => {
  const email = 'wieder@example.org'
  const first = await join({ email, address: HOME, lastName: 'Wieder' })
  expect(await offerBooks(first, books)).toEqual(ALL)
  let last = first
  for (let time = 0; time < 3; time++) {
    expect(await leave(last)).toMatchObject({ status: 200 })
    last = await join({ email })
    expect(await offerBooks(last, books)).toEqual(NONE('SHARED_MAILBOX'))
  }
  await leave(last)
  const elsewhere = await join({ email: 'anderswo@example.org', address: HOME, lastName: 'Wieder' })
  expect(await offerBooks(elsewhere, books)).toEqual(NONE('SHARED_PERSON'))
})

it('remembers the last address before an account was deleted', async () => {
  const first = await join({ email: 'zuletzt@example.org' })
  expect(await offerBooks(first, books)).toEqual(ALL)
  await moveTo(first, { ...HOME, firstName: 'Mara', lastName: 'Zuletzt' })
  await leave(first)
  const second = await join({ email: 'danach@example.org', address: HOME, lastName: 'Zuletzt' })
  expect(await offerBooks(second, books)).toEqual(NONE('SHARED_PERSON'))
})

it('two people in one household are two, also with one card', async () => {
  const driver = stripeDriver(stripe)
  const one = await join({ email: 'eins@example.org', firstName: 'Anna', lastName: 'Haus', address: HOME })
  const other = await join({ email: 'zwei@example.org', firstName: 'Bernd', lastName: 'Haus', address: HOME })
  for (const member of [one, other]) await payWith(driver, member, 'fp_of_a_family')
  expect(await offerBooks(one, books)).toEqual(ALL)
  expect(await offerBooks(other, books)).toEqual(ALL)
})

it('one person who moves house has ten in all', async () => {
  const person = { firstName: 'Clara', lastName: 'Umzug' }
  const first = await join({ email: 'umzug@example.org', ...person, address: HOME })
  expect(await offerBooks(first, books)).toEqual(ALL)
  await moveTo(first, { ...person, ...HOME, streetNameNumber: 'Südstraße 1' })
  await test().settle()
  const old = await join({ email: 'altes@example.org', ...person, address: HOME })
  const next = await join({ email: 'neues@example.org', ...person, address: { ...HOME, streetNameNumber: 'Suedstr. 1' } })
  for (const member of [old, next]) expect(await offerBooks(member, books)).toEqual(NONE('SHARED_PERSON'))
})

type Driver = ReturnType<typeof stripeDriver>

async function payWith(driver: Driver, member: RegisteredMember, instrument: string): Promise<void> {
  const { offer } = await copyOfNewMember(test(), { book: await createBook(member.caller), price: 1 })
  const paying: Driver = { ...driver, pay: (reference) => driver.pay(reference, instrument) }
  await orderThrough(paying, member.caller, offer)
}

it.each([
  ['card', 'karte', () => stripeDriver(stripe)],
  ['account of PayPal', 'paypal', () => paypalDriver(paypal)],
])('the same name with the same %s is the same person', async (_, name, driverOf) => {
  const person = { firstName: 'Dora', lastName: name }
  const first = await join({ email: `${name}1@example.org`, ...person, address: HOME })
  expect(await offerBooks(first, books)).toEqual(ALL)
  await payWith(driverOf(), first, `same ${name}`)
  await leave(first)
  const second = await join({ email: `${name}2@example.org`, ...person, address: { ...HOME, streetNameNumber: `Weg 3` } })
  await payWith(driverOf(), second, `same ${name}`)
  expect(await offerBooks(second, books)).toEqual(NONE('SHARED_PERSON'))
})

it('marks are exported, and deleted with an account that got no free point', async () => {
  const member = await join({ email: 'auskunft@example.org', lastName: 'Auskunft', address: HOME })
  await test().settle()
  expect(await marksOf(member)).toEqual(['ADDRESS', 'MAILBOX', 'NAME', 'PERSON'])
  expect(await listHashesIn(member)).not.toContain('auskunft')
  await leave(member)
  expect(await marksOf(member)).toEqual([])
})

it(`marks of a deleted account go after ${MARK_YEARS} years, and not before; those of members stay`, async () => {
  const stays = await join({ email: 'bleibt@example.org' })
  const goes = await join({ email: 'geht@example.org' })
  for (const member of [stays, goes]) await offerBooks(member, books.slice(0, 1))
  await leave(goes)
  await shiftAndForget(`${MARK_YEARS} years - 1 day`)
  expect(await marksOf(goes)).toEqual(['MAILBOX', 'NAME'])
  await shiftAndForget('2 days')
  expect(await marksOf(goes)).toEqual([])
  expect(await marksOf(stays)).toEqual(['MAILBOX', 'NAME'])
})

it('another key: living members are known again, and deleted ones as long as the key before it is told', async () => {
  const { db, env } = test().services
  const living = await join({ email: 'lebt@example.org' })
  const gone = await join({ email: 'fort@example.org' })
  for (const member of [living, gone]) await offerBooks(member, books)
  await leave(gone)
  const SESSION_SECRET = 'another secret of at least so many characters'
  const PREVIOUS_SESSION_SECRET = 'the secret before it, of just as many characters'
  await noteDueMarks({ db, env: { ...env, SESSION_SECRET, PREVIOUS_SESSION_SECRET } })
  const { rows } = await sql<{ versions: number }>`
    select count(distinct key_version)::int as versions from member_mark where member_id = ${living.id} and kind = 'MAILBOX'`.execute(db)
  expect(rows).toEqual([{ versions: 3 }])
  expect(await offerBooks(await join({ email: 'lebt+1@example.org' }), books)).toEqual(NONE('SHARED_MAILBOX'))
  expect(await offerBooks(await join({ email: 'fort@example.org' }), books)).toEqual(NONE('SHARED_MAILBOX'))
})

async function shiftAndForget(interval: string): Promise<void> {
  await test().shiftClock(interval)
  await test().forgetOld()
}

async function marksOf({ id }: RegisteredMember): Promise<string[]> {
  const rows = await test().db.selectFrom('member_mark').select('kind').where('member_id', '=', id).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

/** Everything of a member's marks, as text. */
async function listHashesIn({ id }: RegisteredMember): Promise<string> {
  const rows = await test().db.selectFrom('member_mark').selectAll().where('member_id', '=', id).execute()
  return rows.map(({ hash }) => hash.toString('utf8')).join(' ')
}
