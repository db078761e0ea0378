import { beforeEach, expect, it } from 'vitest'
import { CHAT_MAIL_PAUSE_MINUTES, CHAT_PRESENT_SECONDS } from '#domain/policy/chat.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

let sofia: RegisteredMember
let jonas: RegisteredMember

beforeEach(async () => {
  sofia = await registerMember(test(), { firstName: 'Sofia', lastName: 'Albers' })
  jonas = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
})

let texts = 0

async function write(): Promise<void> {
  await sofia.caller.post('/chat/new-message', { to: jonas.id, payload: `Nachricht ${++texts}` })
}

async function read(): Promise<void> {
  await jonas.caller.post(`/chat/mark_conversation_read/${sofia.id}`)
}

/** Mails about messages that have gone to Jonas, after everything that is due. */
async function mailsToJonas() {
  await test().settle()
  return (await test().mailsTo(jonas.email)).filter(({ subject }) => subject === 'Sofia A. hat dir geschrieben')
}

it('mails at once, without the words of the message, with a link to the conversation', async () => {
  await write()
  const [mail] = await mailsToJonas()
  expect(mail?.text).not.toContain('Nachricht 1')
  expect(mail?.text).toContain(encodeURIComponent(`/messages?with=${sofia.id}`))
})

it('mails at most once an hour while the conversation stays unread', async () => {
  await write()
  await write()
  await write()
  expect(await mailsToJonas()).toHaveLength(1)
  await test().shiftClock(`${CHAT_MAIL_PAUSE_MINUTES - 5} minutes`)
  expect(await mailsToJonas()).toHaveLength(1)
  await test().shiftClock('6 minutes')
  expect(await mailsToJonas()).toHaveLength(2)
  await test().shiftClock('5 hours')
  expect(await mailsToJonas()).toHaveLength(2)
})

it('mails again at once after the conversation was read', async () => {
  await write()
  expect(await mailsToJonas()).toHaveLength(1)
  await test().shiftClock('5 minutes')
  await read()
  await test().shiftClock(`${CHAT_PRESENT_SECONDS + 5} seconds`)
  await write()
  expect(await mailsToJonas()).toHaveLength(2)
})

it('does not mail somebody who has the conversation open, unless they leave it unread', async () => {
  await write()
  await read()
  const before = (await mailsToJonas()).length
  await write()
  expect(await mailsToJonas()).toHaveLength(before)
  await read()
  await test().shiftClock('1 hour')
  expect(await mailsToJonas()).toHaveLength(before)

  await read()
  await write()
  await test().shiftClock(`${CHAT_PRESENT_SECONDS + 5} seconds`)
  expect(await mailsToJonas()).toHaveLength(before + 1)
})

it('sends no mail about messages that were read before it went out', async () => {
  await write()
  await read()
  expect(await mailsToJonas()).toHaveLength(0)
})

it('sends no mail to an unverified address', async () => {
  const unverified = await registerMember(test(), { verified: false })
  await sofia.caller.post('/chat/new-message', { to: unverified.id, payload: 'Hallo' })
  await test().settle()
  expect((await test().mailsTo(unverified.email)).filter(({ subject }) => subject.includes('geschrieben'))).toEqual([])
})
