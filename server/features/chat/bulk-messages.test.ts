import { expect, it } from 'vitest'
import { BULK_MESSAGE_DAYS, BULK_MESSAGE_RECIPIENTS, HELD_MESSAGES_PER_MEMBER } from '#domain/policy/chat.ts'
import { createOffer, order } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { deleteOldMarks } from './queries/sending.ts'

const test = useTestApplication()

const NAMES = ['Anna', 'Berta', 'Clara', 'Dora', 'Emil', 'Fritz', 'Gerda', 'Hanna', 'Ida', 'Jan']

/** A sender, and others who wrote first, so that the limit of new conversations is not what stops the sender. */
async function senderAnd(count: number): Promise<{ sender: RegisteredMember; others: RegisteredMember[] }> {
  const sender = await registerMember(test(), { withAddress: false })
  const others: RegisteredMember[] = []
  for (const firstName of NAMES.slice(0, count)) {
    const other = await registerMember(test(), { firstName, withAddress: false })
    await other.caller.post('/chat/new-message', { to: sender.id, payload: 'Hallo' })
    others.push(other)
  }
  return { sender, others }
}

/** Writes to each in turn; whether each message was held. */
async function writeToAll(
  sender: RegisteredMember,
  others: readonly { id: string }[],
  textOf: (index: number) => string,
): Promise<boolean[]> {
  const held: boolean[] = []
  for (const [index, { id }] of others.entries()) {
    const answer = await sender.caller.post('/chat/new-message', { to: id, payload: textOf(index) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    held.push(answer.body.message.heldForReview)
  }
  return held
}

const search = () => 'Ich suche immer noch den dritten Band der alten Ausgabe, hat ihn jemand von euch im Regal?'
const advert = () => 'Kommt alle in meinen Laden in der Lindenstraße, dort gibt es jeden Samstag alte Bücher zum halben Preis'
const onItsWay = (index: number) =>
  `Hallo ${NAMES[index]}, dein Buch liegt seit heute Mittag bei der Post und sollte am Freitag bei dir sein, viel Freude damit`

const FIVE_ARRIVE = [false, false, false, false, false]

it('holds the same text from the sixth member on and tells its sender once', async () => {
  const { sender, others } = await senderAnd(BULK_MESSAGE_RECIPIENTS + 2)
  const texts = [
    'Kauf bei mir ein.',
    'kauf bei mir ein',
    'KAUF  BEI MIR EIN!',
    'Kauf bei mir ein.',
    'Kauf bei mir ein',
    'Kauf bei mir, ein.',
    'Kauf bei mir ein …',
  ]
  expect(await writeToAll(sender, others, (index) => texts[index] ?? '')).toEqual([...FIVE_ARRIVE, true, true])

  const sixth = others[BULK_MESSAGE_RECIPIENTS]!
  expect((await sixth.caller.get(`/chat/conversation/${sender.id}`)).body.total).toBe(1)
  expect((await sixth.caller.get('/notifications/unread')).body).toEqual({ notifications: 0, conversations: 0 })
  const own = (await sender.caller.get(`/chat/conversation/${sixth.id}`)).body.messages[1]
  expect(own).toMatchObject({ heldForReview: true, heldReasons: ['BULK'], hiddenReason: null })

  const lines = (await sender.caller.get('/notifications')).body.notifications
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'chat.messageHeld')).toHaveLength(1)
  const mails = (await test().mailsTo(sender.email)).filter(({ subject }) => subject.includes('Wir prüfen Nachrichten'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('mehr als 5 Mitglieder')
  // A different text arrives at once.
  expect(await writeToAll(sender, [sixth], () => 'Das war ein Versehen.')).toEqual([false])
})

it('finds a text in which names, amounts and some words change', async () => {
  const { sender, others } = await senderAnd(8)
  const colours = ['heute', 'gern', 'noch', 'wieder', 'jetzt', 'bald', 'schon', 'mal']
  const held = await writeToAll(
    sender,
    others,
    (index) =>
      `Hallo ${NAMES[index]}, ich habe gerade meinen ganzen Keller aufgeräumt und ${index + 20} alte Romane gefunden, die du ${colours[index]} bei mir anschauen kannst, meld dich einfach bei mir, liebe Grüße`,
  )
  expect(held).toEqual([...FIVE_ARRIVE, true, true, true])
})

it('finds bulk mail with letters of other alphabets in every word', async () => {
  const { sender, others } = await senderAnd(7)
  const text = 'Wir eröffnen morgen einen neuen Laden mit alten Büchern und freuen uns sehr auf deinen Besuch dort'
  const disguises = [text, text.replaceAll('e', 'е'), text.replaceAll('a', 'а'), text.replaceAll('n', 'n\u200b'), text.toUpperCase()]
  expect(await writeToAll(sender, others, (index) => disguises[index % disguises.length] ?? '')).toEqual([...FIVE_ARRIVE, true, true])
})

it('allows different questions to many people', async () => {
  const { sender, others } = await senderAnd(10)
  const questions = [
    'Hallo Anna, ist „Der Schwarm“ noch zu haben, und riecht er nach Rauch? Ich bin da empfindlich. Viele Grüße',
    'Hallo Berta, gehört zu „Momo“ ein Schutzumschlag? Auf dem Foto sehe ich keinen. Viele Grüße',
    'Hallo Clara, könntest du das Buch auch erst nächste Woche verschicken? Wir sind verreist. Viele Grüße',
    'Hallo Dora, welche Auflage hast du? Mir fehlt genau die von 1985 in der Reihe. Viele Grüße',
    'Hallo Emil, sind in deinem Kochbuch Flecken auf den Seiten, oder ist es wie neu? Viele Grüße',
    'Hallo Fritz, ist die Übersetzung von Harry Rowohlt oder eine andere? Viele Grüße',
    'Hallo Gerda, wie dick ist der Band, passt er in einen Briefkasten? Viele Grüße',
    'Hallo Hanna, hast du vielleicht auch die anderen drei Teile der Reihe abzugeben? Viele Grüße',
    'Hallo Ida, steht vorn eine Widmung drin? Es soll ein Geschenk werden. Viele Grüße',
    'Hallo Jan, ist das die gekürzte Fassung für Kinder oder der ganze Roman? Viele Grüße',
  ]
  expect(await writeToAll(sender, others, (index) => questions[index] ?? '')).not.toContain(true)
})

it('counts recent days only: the same text is new a week later, and its marks are deleted', async () => {
  const { sender, others } = await senderAnd(6)
  expect(await writeToAll(sender, others.slice(0, 5), search)).toEqual(FIVE_ARRIVE)
  await test().shiftClock(`${BULK_MESSAGE_DAYS} days 1 minute`)
  expect(await writeToAll(sender, others.slice(5), search)).toEqual([false])
  await deleteOldMarks(test().db)
  const left = await test().db.selectFrom('message_mark').select('recipient_id').distinct().where('sender_id', '=', sender.id).execute()
  expect(left.map(({ recipient_id: id }) => id)).toEqual([others[5]?.id])
})

it('lets thanks go to ten partners of exchanges, and holds what then goes to strangers', async () => {
  const sender = await registerMember(test())
  const partners: RegisteredMember[] = []
  for (const firstName of NAMES) {
    const partner = await registerMember(test(), { firstName })
    await order(partner.caller, await createOffer(sender.caller, 1, `Ein Buch für ${firstName}`))
    await partner.caller.post('/chat/new-message', { to: sender.id, payload: 'Hallo' })
    partners.push(partner)
  }
  expect(await writeToAll(sender, partners, () => 'Danke, ist angekommen')).not.toContain(true)
  expect(await writeToAll(sender, partners, onItsWay)).not.toContain(true)

  const { others } = await senderAnd(6)
  for (const other of others) await other.caller.post('/chat/new-message', { to: sender.id, payload: 'Guten Tag' })
  expect(await writeToAll(sender, others, advert)).toEqual([...FIVE_ARRIVE, true])
  // Now it does not arrive at partners either: the text repeats.
  expect(await writeToAll(sender, partners.slice(0, 1), advert)).toEqual([true])
})

it('refuses what would be held once many messages of a member wait', async () => {
  const { sender, others } = await senderAnd(1)
  const [other] = others
  for (let number = 0; number < HELD_MESSAGES_PER_MEMBER; number++)
    expect(await writeToAll(sender, others, () => `Überweis mir ${number} Euro`)).toEqual([true])
  const refused = await sender.caller.post('/chat/new-message', { to: other?.id, payload: 'Überweis mir 100 Euro' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'REVIEW_LIMIT' } })
  expect(await writeToAll(sender, others, () => 'Ist das Buch noch da?')).toEqual([false])
})
