import { expect, it } from 'vitest'
import { BULK_MESSAGE_RECIPIENTS, LINKS_REVIEWED_DAYS, NEW_CONVERSATIONS_A_DAY } from '#domain/policy/chat.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addLabels } from '../labels/stock.ts'
import { hasLink } from './rules.ts'

const test = useTestApplication()

function write(from: RegisteredMember, to: { id: string }, payload: string) {
  return from.caller.post('/chat/new-message', { to: to.id, payload })
}

async function people(count: number): Promise<RegisteredMember[]> {
  const all: RegisteredMember[] = []
  while (all.length < count) all.push(await registerMember(test(), { withAddress: false }))
  return all
}

async function oneAndOthers(count: number): Promise<[RegisteredMember, RegisteredMember[]]> {
  const [one, ...others] = await people(count)
  return [there(one), others]
}

async function twoPeople(): Promise<[RegisteredMember, RegisteredMember]> {
  const [one, [other]] = await oneAndOthers(2)
  return [one, there(other)]
}

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('Nobody is there.')
  return found
}

async function previewsOf(member: RegisteredMember) {
  return (await member.caller.get('/chat/conversation_previews')).body.previews
}

it('lets a newcomer begin five conversations in 24 hours, also when all calls come at once', { timeout: 60_000 }, async () => {
  const [sender, others] = await oneAndOthers(NEW_CONVERSATIONS_A_DAY.newcomer + 4)
  const answers = await Promise.all(others.map((other, index) => write(sender, other, `Hallo, Nummer ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(NEW_CONVERSATIONS_A_DAY.newcomer)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body.code).toBe('CONVERSATION_LIMIT')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)

  // Open conversations go on, and answering somebody who wrote first does not count as beginning one.
  const open = there(others.find((_, index) => answers[index]?.status === 200))
  expect((await write(sender, open, 'Noch etwas')).status).toBe(200)
  const refusedOne = there(others[answers.findIndex(({ status }) => status === 429)])
  await write(refusedOne, sender, 'Ich fange an')
  expect((await write(sender, refusedOne, 'Und ich antworte')).status).toBe(200)

  await test().shiftClock('24 hours 1 minute')
  const later = there(others.filter((_, index) => answers[index]?.status === 429)[1])
  expect((await write(sender, later, 'Ein neuer Tag')).status).toBe(200)
})

it('lets a member with a completed exchange begin twenty conversations in 24 hours', { timeout: 120_000 }, async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  const others = await people(NEW_CONVERSATIONS_A_DAY.newcomer + 1)
  const before = await Promise.all(others.map((other, index) => write(sender, other, `Gruß ${index}`)))
  expect(before.filter(({ status }) => status === 429)).toHaveLength(1)
  await addLabels(test().services, [new Uint8Array([1])])
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  const refused = there(others[before.findIndex(({ status }) => status === 429)])
  expect((await write(sender, refused, 'Jetzt geht es')).status).toBe(200)
})

it('hides the same text from the sixth member on and warns its sender once', { timeout: 60_000 }, async () => {
  const [sender, others] = await oneAndOthers(BULK_MESSAGE_RECIPIENTS + 3)
  // They wrote first, so that the limit of new conversations is not what stops this.
  for (const other of others) await write(other, sender, 'Hallo')
  const texts = [
    'Kauf bei mir ein.',
    'kauf bei mir ein',
    'KAUF  BEI MIR EIN!',
    'Kauf bei mir ein.',
    'Kauf bei mir ein',
    'Kauf bei mir, ein.',
    'Kauf bei mir ein …',
  ]
  const reasons = []
  for (const [index, other] of others.entries()) reasons.push((await write(sender, other, texts[index] ?? '')).body.message.hiddenReason)
  expect(reasons).toEqual([...Array.from({ length: BULK_MESSAGE_RECIPIENTS }, () => null), 'BULK', 'BULK'])

  const sixth = there(others[BULK_MESSAGE_RECIPIENTS])
  expect((await previewsOf(sixth))[0]).toMatchObject({ lastMessage: 'Hallo', hasUnreadMessages: false })
  expect((await sixth.caller.get(`/chat/conversation/${sender.id}`)).body.total).toBe(1)
  expect((await sixth.caller.get('/notifications/unread')).body).toEqual({ notifications: 0, conversations: 0 })
  expect((await sender.caller.get(`/chat/conversation/${sixth.id}`)).body.messages[1]).toMatchObject({ hiddenReason: 'BULK' })

  const warnings = (await sender.caller.get('/notifications')).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'chat.messageHidden',
  )
  expect(warnings).toHaveLength(1)
  const mails = (await test().mailsTo(sender.email)).filter(({ subject }) => subject.includes('nicht zugestellt'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('mehr als 5 Mitglieder')

  // Another text arrives, and so does the same one when it goes to somebody the sender has an exchange with.
  expect((await write(sender, sixth, 'Das war ein Versehen.')).body.message.hiddenReason).toBe(null)
})

it('holds links of young accounts until somebody has answered or the account is a week old', async () => {
  const [young, other] = await twoPeople()
  const held = await write(young, other, 'Sieh auf https://example.com/angebot')
  expect(held.body.message.heldForReview).toBe(true)
  expect(await previewsOf(other)).toEqual([])
  expect((await other.caller.get(`/chat/conversation/${young.id}`)).status).toBe(404)
  expect((await other.caller.get('/notifications/unread')).body).toEqual({ notifications: 0, conversations: 0 })
  expect((await previewsOf(young))[0]).toMatchObject({ lastMessage: 'Sieh auf https://example.com/angebot' })
  expect((await test().mailsTo(other.email)).some(({ subject }) => subject.includes('geschrieben'))).toBe(false)

  await write(young, other, 'Ohne Link kommt es an')
  expect((await other.caller.get(`/chat/conversation/${young.id}`)).body.total).toBe(1)
  await write(other, young, 'Gern')
  expect((await write(young, other, 'Dann: www.example.com')).body.message.heldForReview).toBe(false)

  const [second, third] = await twoPeople()
  await test().shiftClock(`${LINKS_REVIEWED_DAYS} days 1 minute`)
  expect((await write(second, third, 'Sieh auf https://example.com')).body.message.heldForReview).toBe(false)
})

it('tells links from forgotten spaces', () => {
  for (const text of ['http://x.y', 'www.x', 'schau bit.ly/abc', 'meinshop.de', 'HTTPS://A', 'bücher.com', 't.me/x'])
    expect(hasLink(text), text).toBe(true)
  for (const text of ['Gut.So machen wir es', 'z.B. morgen', 'am 3.12.', '4,50 € / Stück', 'und/oder', 'Ende.'])
    expect(hasLink(text), text).toBe(false)
})
