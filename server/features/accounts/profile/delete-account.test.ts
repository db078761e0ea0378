import sharp from 'sharp'
import { expect, it } from 'vitest'
import { claim, createOffer, order, points, readQuote } from '../../../testing/factories/exchange-factories.ts'
import { registerByForm as registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { listTraces } from '../../../testing/list-traces.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { sampleLabels } from '../../../testing/labels/sample-label.ts'
import { addLabels } from '../../labels/stock.ts'

const test = useTestApplication()

const REMOVED = 'Gelöschtes Mitglied'

/** A member whose name and address occur nowhere else in these tests, so that traces of them can be searched for. */
interface MemberToDelete extends RegisteredMember {
  firstName: string
  lastName: string
  street: string
}
let people = 0

async function memberToDelete(): Promise<MemberToDelete> {
  const sign = `Q${++people}Q`
  const person = { firstName: `Wilhelmine${sign}`, lastName: `Flosser${sign}`, street: `Fasanengasse ${sign}` }
  const { street: streetNameNumber, ...name } = person
  const member = await registerMember(test(), { ...name, email: `deleted${sign}@example.org` })
  await member.caller.post('/edit-profile/general', { ...name, streetNameNumber, postalCode: '04229', city: 'Leipzig' })
  return { ...member, ...person }
}

/** The tables and files in which something of a person can still be found. */
async function tracesOf({ email, firstName, lastName, street }: MemberToDelete): Promise<string[]> {
  const traces = await Promise.all([email, firstName, lastName, street].map((word) => listTraces(test(), word)))
  return traces.flat()
}

const partner = (): Promise<RegisteredMember> => registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
const leave = ({ caller, password }: RegisteredMember) => caller.post('/profile/delete', { password: wirePassword(password) })
const statusOf = async ({ caller }: RegisteredMember, exchange: string) => (await caller.get(`/exchanges/${exchange}`)).body.exchange

async function stockLabels(count: number): Promise<void> {
  await addLabels(test().services, await sampleLabels(count))
}

/** An exchange between the two, brought to the given state. */
async function exchangeUpTo(
  sender: RegisteredMember,
  receiver: RegisteredMember,
  step: 'request' | 'accept' | 'release' | 'send' | 'receive',
) {
  const exchange = await order(receiver.caller, await createOffer(sender.caller, 2))
  if (step === 'request') return exchange
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  if (step === 'accept') return exchange
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  if (step === 'release') return exchange
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  if (step === 'receive') await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  return exchange
}

it('ends login and profile at once, and frees the address', async () => {
  const member = await memberToDelete()
  const { profileId } = (await member.caller.get('/session')).body.user
  const phone = test().visitor()
  await phone.post('/login', { email: member.email, password: wirePassword(member.password) })
  const offer = await createOffer(member.caller)
  expect((await leave(member)).status).toBe(200)
  expect(member.caller.cookieHeader()).toMatch(/^device=[^;]*$/u)
  expect((await phone.get('/session')).body.user).toBe(null)
  expect((await phone.post('/login', { email: member.email, password: wirePassword(member.password) })).body.code).toBe('BAD_CREDENTIALS')
  expect((await phone.get(`/user/${profileId}`)).status).toBe(404)
  expect((await phone.get(`/exchanges/offer/${offer}`)).status).toBe(404)
  expect((await registerMember(test(), { email: member.email })).id).not.toBe(member.id)
})

it('asks for the right password', async () => {
  const member = await memberToDelete()
  expect(await member.caller.post('/profile/delete', { password: wirePassword('something else') })).toMatchObject({ status: 401 })
  expect(await member.caller.post('/profile/delete', {})).toMatchObject({ status: 400 })
  expect((await test().visitor().post('/profile/delete', {})).status).toBe(401)
  expect((await member.caller.get('/session')).body.user).not.toBe(null)
})

it('treats a second click as done', async () => {
  const member = await memberToDelete()
  const answers = await Promise.all([leave(member), leave(member)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

it('ends what is not sent, with everything back for the other side', async () => {
  await stockLabels(2)
  const [member, other] = [await memberToDelete(), await partner()]
  await createOffer(other.caller)
  const asked = await exchangeUpTo(member, other, 'request')
  const accepted = await exchangeUpTo(member, other, 'accept')
  const asking = await exchangeUpTo(other, member, 'request')
  const wanted = await exchangeUpTo(other, member, 'accept')
  const unpaid = await createOffer(other.caller, 2)
  await claim(member.caller, unpaid)
  await leave(member)
  expect(await statusOf(other, asked)).toMatchObject({ status: 'DECLINED', closeReason: 'MEMBER_LEFT' })
  expect(await statusOf(other, accepted)).toMatchObject({
    status: 'CANCELLED',
    closeReason: 'MEMBER_LEFT',
    offeredBy: { firstName: '', lastName: '' },
  })
  expect(await statusOf(other, asking)).toMatchObject({ status: 'REVOKED' })
  expect(await statusOf(other, wanted)).toMatchObject({ status: 'CANCELLED' })
  // The point they had and two more for the offered copies, as far as they do not wait; all points on hold are back.
  expect(await points(other)).toBe(3)
  const { intents } = (await other.caller.get('/sandbox/intents')).body
  expect(
    intents.map((intent: { refundedCents: number; status: string }) => intent.status === 'canceled' || intent.refundedCents > 0),
  ).toEqual([true, true])
  // The member who stays still offers their copies.
  expect((await other.caller.get('/exchanges/my-book-offers')).body.books.map((offer: { status: string }) => offer.status)).toEqual(
    Array(4).fill('AVAILABLE'),
  )
  const mails = await test().mailsTo(other.email)
  // As receiver they read of the money, as sender that they keep the book.
  const ended = mails.filter(({ subject }) => subject.startsWith('Tausch beendet')).map(({ text }) => text.replaceAll(/\s+/gu, ' '))
  expect(ended).toContainEqual(expect.stringContaining('Du bekommst alles zurück'))
  expect(ended).toContainEqual(expect.stringContaining('Bitte verschick das Buch nicht'))
  expect(await tracesOf(member)).toEqual([])
})

it('lets a parcel that is on its way arrive, and takes the points for it out of circulation', async () => {
  await stockLabels(3)
  const [member, other] = [await memberToDelete(), await partner()]
  const sent = await exchangeUpTo(member, other, 'send')
  const released = await exchangeUpTo(member, other, 'release')
  const coming = await exchangeUpTo(other, member, 'send')
  await leave(member)
  expect(await statusOf(other, sent)).toMatchObject({ status: 'SENT' })
  expect(await statusOf(other, released)).toMatchObject({ status: 'LABEL_READY' })
  // The parcel needs its label until it has arrived.
  expect((await other.caller.get(`/parcel/label/${coming}`)).status).toBe(200)
  const row = await test().db.selectFrom('exchange').selectAll().where('id', '=', coming).executeTakeFirstOrThrow()
  expect(row.ship_to).toMatchObject({ streetNameNumber: member.street })
  for (const exchange of [sent, released]) await other.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  await test().shiftClock('22 days')
  await test().settle()
  expect(await statusOf(other, coming)).toMatchObject({ status: 'RECEIVED' })
  const balance = await test().db.selectFrom('account').select('balance').where('member_id', '=', member.id).execute()
  expect(balance.map((account) => account.balance)).toEqual(balance.map(() => 0))
  const names = await test().db.selectFrom('exchange').select(['sender_name', 'receiver_name']).where('id', 'in', [sent, coming]).execute()
  expect(names.flatMap((exchange) => Object.values(exchange)).toSorted()).toEqual([REMOVED, REMOVED, 'Jonas W.', 'Jonas W.'])
})

it('leaves no trace of a person once all their exchanges have ended', async () => {
  await stockLabels(4)
  const [member, other] = [await memberToDelete(), await partner()]
  await exchangeUpTo(member, other, 'receive')
  await exchangeUpTo(other, member, 'receive')
  const sent = await exchangeUpTo(member, other, 'send')
  await exchangeUpTo(member, other, 'request')
  const offer = await createOffer(member.caller, 2)
  const price = { price: 2, condition: 'GOOD' }
  await member.caller.put(`/exchanges/offer/${offer}`, { ...price, comment: `Grüße aus der ${member.street}, ${member.firstName}` })
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  const { avatarPath } = (
    await member.caller.post('/edit-profile/avatar', { avatarData: `data:image/png;base64,${png.toString('base64')}` })
  ).body.user
  await test().settle()
  expect((await tracesOf(member)).length).toBeGreaterThan(4)
  await leave(member)
  await other.caller.post(`/exchanges/confirm-book-received/${sent}`)
  await test().settle()
  expect(await tracesOf(member)).toEqual([])
  expect((await test().application.api.request(avatarPath, {}, {})).status).toBe(404)
})

it('cancels an exchange that was being captured when its sender left', async () => {
  const [member, other] = [await memberToDelete(), await partner()]
  const exchange = await exchangeUpTo(member, other, 'request')
  // The sender accepts, and leaves before the provider has answered.
  const effects = test().application.effects
  const runNow = effects.runNow
  effects.runNow = async () => undefined
  await member.caller.post(`/exchanges/accept-request/${exchange}`)
  await leave(member)
  effects.runNow = runNow
  expect(await statusOf(other, exchange)).toMatchObject({ status: 'ACCEPTING' })
  await test().settle()
  await test().settle()
  expect(await statusOf(other, exchange)).toMatchObject({ status: 'CANCELLED', closeReason: 'MEMBER_LEFT' })
  expect(await tracesOf(member)).toEqual([])
})

it('accepts no order of a member who deletes the account at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const [member, other] = [await memberToDelete(), await partner()]
    const offer = await createOffer(other.caller, 2)
    const { totalCents: amount, version } = await readQuote(member.caller, offer)
    await Promise.all([member.caller.post(`/sandbox/order/${offer}/intent`, { amount, version }), leave(member)])
    await test().settle()
    expect((await other.caller.get('/exchanges/my-book-offers')).body.books).toMatchObject([{ status: 'AVAILABLE' }])
  }
})
