import { expect, it } from 'vitest'
import { NEW_CONVERSATIONS_A_DAY } from '#domain/policy/chat.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addLabels } from '../labels/stock.ts'

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

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('Nobody is there.')
  return found
}

it('lets a newcomer begin five conversations in 24 hours, also when all calls come at once', async () => {
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

it('lets a member with a completed exchange begin twenty conversations in 24 hours', async () => {
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
