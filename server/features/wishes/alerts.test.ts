import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, claim, putOnOffer } from '../shelf/testing/shelf-steps.ts'
import { notifyWishers } from './alerts-commands.ts'

const test = useTestApplication()

const wish = (caller: Caller, bookUuid: string, onlyThisEdition = false) =>
  caller.post('/exchanges/wish-list/add', { bookUuid, onlyThisEdition })

/** The books a member's inbox tells of, newest first. */
async function told({ caller }: RegisteredMember): Promise<{ offerUuid: string; book: { uuid: string; title: string } }[]> {
  const { notifications } = (await caller.get('/notifications')).body
  return notifications.filter((line: { kind: string }) => line.kind === 'wish.available')
}

async function wishMails({ email }: RegisteredMember): Promise<{ subject: string; text: string; html: string }[]> {
  return (await test().mailsTo(email)).filter(({ html }) => html.includes('list=wishes'))
}

const setMember = (id: string, values: object) => test().db.updateTable('member').set(values).where('id', '=', id).execute()
const setOffer = (id: string, values: object) => test().db.updateTable('offer').set(values).where('id', '=', id).execute()

it('tells everybody who waits, in the order of waiting, by a line in the inbox and a mail that leads to the book', async () => {
  const owner = await registerMember(test())
  const bookUuid = await addBook(owner.caller, 'Die Wünschelrute')
  const first = await registerMember(test())
  const second = await registerMember(test(), { language: 'en' })
  await wish(second.caller, bookUuid)
  await wish(first.caller, bookUuid)
  await wish(owner.caller, bookUuid)
  const offer = await putOnOffer(owner.caller, { bookUuid, price: 4 })
  await test().settle()
  for (const member of [first, second]) {
    const lines = await told(member)
    expect(lines).toMatchObject([{ offerUuid: offer.uuid, book: { uuid: bookUuid, title: 'Die Wünschelrute' } }])
    const mails = await wishMails(member)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(encodeURIComponent(`/book/${bookUuid}/die-wuenschelrute-sten-nadolny`))
  }
  expect((await wishMails(first))[0]?.subject).toBe('„Die Wünschelrute“ kannst du jetzt bestellen')
  expect((await wishMails(second))[0]?.subject).toBe('You can order “Die Wünschelrute” now')
  expect(await told(owner)).toEqual([])
  const order = await test().db.selectFrom('wish_alert').select('member_id').where('offer_id', '=', offer.uuid).orderBy('told_at').execute()
  expect(order.map((row) => row.member_id)).toEqual([second.id, first.id])
  await test().settle()
  expect(await told(first)).toHaveLength(1)
})

it('tells of exactly one edition when only that one is wished', async () => {
  const owner = await registerMember(test())
  const [wanted, other] = [await addBook(owner.caller, 'Nur diese'), await addBook(owner.caller, 'Nur diese')]
  const strict = await registerMember(test())
  const anyEdition = await registerMember(test())
  await wish(strict.caller, wanted, true)
  await wish(anyEdition.caller, wanted)
  await putOnOffer(owner.caller, { bookUuid: other })
  await test().settle()
  expect(await told(strict)).toEqual([])
  expect(await told(anyEdition)).toHaveLength(1)
  await putOnOffer(owner.caller, { bookUuid: wanted })
  await test().settle()
  expect(await told(strict)).toHaveLength(1)
  // The other edition can still be ordered.
  expect(await told(anyEdition)).toHaveLength(1)
})

it('does not tell blocked, unverified and deleted members', async () => {
  const owner = await registerMember(test())
  const bookUuid = await addBook(owner.caller)
  const blocked = await registerMember(test())
  const unverified = await registerMember(test(), { verified: false })
  const paused = await registerMember(test())
  for (const { caller } of [blocked, unverified, paused]) expect((await wish(caller, bookUuid)).status).toBe(200)
  await setMember(blocked.id, { blocked_at: new Date() })
  await setMember(paused.id, { shelf_paused_at: new Date() })
  const offer = await putOnOffer(owner.caller, { bookUuid })
  await test().settle()
  const rows = await test().db.selectFrom('wish_alert').select('member_id').where('offer_id', '=', offer.uuid).execute()
  // A member whose own shelf is paused can still order (decision 9).
  expect(rows.map((row) => row.member_id)).toEqual([paused.id])
  expect(await wishMails(unverified)).toEqual([])
})

it.each<[string, (stage: { owner: RegisteredMember; offerId: string; bookUuid: string }, hidden: boolean) => Promise<unknown>]>([
  ['the pause of the copy ends', ({ offerId }, hidden) => setOffer(offerId, { paused_at: hidden ? new Date() : null })],
  ['the pause of the shelf ends', ({ owner }, hidden) => setMember(owner.id, { shelf_paused_at: hidden ? new Date() : null })],
  ['the owner is unblocked', ({ owner }, hidden) => setMember(owner.id, { blocked_at: hidden ? new Date() : null })],
  ['the copy is free again', ({ offerId }, hidden) => setOffer(offerId, { status: hidden ? 'RESERVED' : 'AVAILABLE' })],
  [
    'the book is restored',
    ({ bookUuid }, hidden) =>
      test()
        .db.updateTable('book')
        .set({ archived_at: hidden ? new Date() : null })
        .where('id', '=', bookUuid)
        .execute(),
  ],
])('tells when %s, and not before; and never again', async (_name, hide) => {
  const owner = await registerMember(test())
  const reader = await registerMember(test())
  const bookUuid = await addBook(owner.caller)
  await wish(reader.caller, bookUuid)
  const { uuid: offerId } = await putOnOffer(owner.caller, { bookUuid })
  const stage = { owner, offerId, bookUuid }
  await hide(stage, true)
  await test().settle()
  expect(await told(reader)).toEqual([])
  await hide(stage, false)
  await test().settle()
  expect(await told(reader)).toMatchObject([{ offerUuid: offerId }])
  await hide(stage, true)
  await hide(stage, false)
  await test().settle()
  expect(await told(reader)).toHaveLength(1)
  expect(await wishMails(reader)).toHaveLength(1)
})

it('notifies of a book once a day while a notified copy can be ordered, and at once when it is gone', async () => {
  const owner = await registerMember(test())
  const other = await registerMember(test())
  const [reader, daily] = [await registerMember(test()), await registerMember(test())]
  const bookUuid = await addBook(owner.caller)
  for (const { caller } of [reader, daily]) await wish(caller, bookUuid)
  await daily.caller.post('/edit-profile/wish-mails', { wishMails: 'daily' })
  const { uuid: first } = await putOnOffer(owner.caller, { bookUuid })
  for (const price of [4, 5]) await putOnOffer(owner.caller, { bookUuid, price })
  await test().settle()
  await putOnOffer(owner.caller, { bookUuid, price: 6 })
  await test().settle()
  for (const member of [reader, daily]) expect(await told(member)).toMatchObject([{ offerUuid: first }])
  expect(await wishMails(reader)).toHaveLength(1)
  // All are done with: none is looked at again, though more copies wait than are told of.
  const noted = await test().db.selectFrom('wish_alert').select('told_at').where('member_id', '=', reader.id).execute()
  expect(noted).toHaveLength(4)
  expect(new Set(noted.map(({ told_at }) => told_at.getTime())).size).toBe(1)
  await putOnOffer(other.caller, { bookUuid })
  await test().settle()
  expect(await told(reader)).toMatchObject([{ offerUuid: first }])
  // Nothing is left of what they know: the next one is news.
  await test().db.updateTable('offer').set({ paused_at: new Date() }).where('book_id', '=', bookUuid).execute()
  const { uuid: second } = await putOnOffer(other.caller, { bookUuid, price: 8 })
  await test().settle()
  expect(await told(reader)).toMatchObject([{ offerUuid: second }, { offerUuid: first }])
  // The day runs from the copy that they were told of, not from the newest that was kept back.
  await test().shiftClock('23 hours 30 minutes')
  await putOnOffer(owner.caller, { bookUuid })
  await test().settle()
  expect(await told(reader)).toHaveLength(2)
  await test().shiftClock('31 minutes')
  const { uuid: nextDay } = await putOnOffer(owner.caller, { bookUuid })
  await test().settle()
  expect(await told(reader)).toMatchObject([{ offerUuid: nextDay }, { offerUuid: second }, { offerUuid: first }])
  expect(await wishMails(reader)).toHaveLength(3)
  expect(await wishMails(daily)).toHaveLength(1)
})

it('sends mails that somebody waits for before those about wishes', async () => {
  const owner = await registerMember(test())
  const reader = await registerMember(test())
  const bookUuid = await addBook(owner.caller)
  await wish(reader.caller, bookUuid)
  await putOnOffer(owner.caller, { bookUuid })
  await notifyWishers(test().db)
  await test().visitor().post('/restore-password', { email: owner.email })
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'mail' order by priority, run_at, id`.execute(test().db)
  expect(rows.at(-1)?.key).toMatch(/^mail:wish:/u)
  expect(rows.length).toBeGreaterThan(1)
  await test().settle()
  expect(await wishMails(reader)).toHaveLength(1)
})

it('tells of a copy that can be ordered again because a claim was not paid in time', async () => {
  const owner = await registerMember(test())
  const buyer = await registerMember(test())
  const reader = await registerMember(test())
  const bookUuid = await addBook(owner.caller)
  const offer = await putOnOffer(owner.caller, { bookUuid, price: 1 })
  await test().settle()
  await claim(buyer.caller, offer.uuid)
  await wish(reader.caller, bookUuid)
  await test().settle()
  expect(await told(reader)).toEqual([])
  await test().shiftClock('16 minutes')
  await test().settle()
  await test().settle()
  expect(await told(reader)).toMatchObject([{ offerUuid: offer.uuid }])
})

it('tells each member once, even when two processes run at the same time, and hundreds in one run', async () => {
  const owner = await registerMember(test())
  const template = await registerMember(test())
  const bookUuid = await addBook(owner.caller)
  await wish(template.caller, bookUuid)
  const { db } = test()
  const { work_id } = await db.selectFrom('book').select('work_id').where('id', '=', bookUuid).executeTakeFirstOrThrow()
  const { columns } = { columns: await db.selectFrom('member').selectAll().where('id', '=', template.id).executeTakeFirstOrThrow() }
  const { id: _id, profile_id: _profile, email: _email, ...rest } = columns
  const crowd = Array.from({ length: 450 }, (_, index) => ({ ...rest, profile_id: `crowd${index}`, email: `crowd${index}@example.org` }))
  const members = await db.insertInto('member').values(crowd).returning('id').execute()
  await db
    .insertInto('wish')
    .values(members.map(({ id }) => ({ member_id: id, work_id, shown_book_id: bookUuid })))
    .execute()
  const offer = await putOnOffer(owner.caller, { bookUuid })
  await Promise.all([notifyWishers(db), notifyWishers(db)])
  await notifyWishers(db)
  const alerts = await db.selectFrom('wish_alert').select('member_id').where('offer_id', '=', offer.uuid).execute()
  expect(alerts).toHaveLength(451)
  expect(await db.selectFrom('notification').select('id').where('offer_id', '=', offer.uuid).execute()).toHaveLength(451)
  expect(await db.selectFrom('offer_gone_live').select('offer_id').execute()).toEqual([])
  await db.deleteFrom('wish').where('shown_book_id', '=', bookUuid).execute()
})
