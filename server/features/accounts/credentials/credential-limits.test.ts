import { expect, it } from 'vitest'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import type { Answer } from '../../../testing/caller.ts'

const test = useTestApplication({ rateLimits: true })

function expectLimited(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
}

it('mails three links an hour to one address, answers the fourth the same, and stops a caller after five', async () => {
  const { email } = await registerMember(test())
  const restore = (): Promise<Answer> => test().visitor().post('/restore-password', { email })
  for (let times = 0; times < 5; times++) expect(await restore()).toMatchObject({ status: 200, body: { status: 'success' } })
  const mails = (await test().mailsTo(email)).filter((mail) => mail.subject === 'Neues Passwort festlegen')
  expect(mails).toHaveLength(3)
  expectLimited(await restore())
})

it('stops guessing of the current password from within', async () => {
  const { caller } = await registerMember(test())
  const guess = (text: string): Promise<Answer> =>
    caller.post('/password', { current_password: wirePassword(text), new_password: wirePassword('a new password') })
  for (let times = 0; times < 10; times++) expect((await guess(`guess number ${times}`)).body.status).toBe('error')
  expectLimited(await guess('guess number 11'))
  expectLimited(await caller.post('/edit-profile/change-email', { email: 'x@example.org', password: wirePassword('guess 12') }))
})

it('stops a caller after twenty social sign-ins an hour', async () => {
  const answers: Answer[] = []
  for (let times = 0; times < 21; times++)
    answers.push(await test().visitor().post('/social-login', { credential: 'x', providerType: 'google', locale: 'de' }))
  expect(answers[19]?.status).toBe(404)
  expectLimited(answers[20])
})

it('mails one new address three times an hour, whoever asks', async () => {
  const answers: Answer[] = []
  for (let times = 0; times < 4; times++) {
    const { caller } = await registerMember(test())
    answers.push(await caller.post('/edit-profile/change-email', { email: 'target@example.org', password: wirePassword(TEST_PASSWORD) }))
  }
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
  expectLimited(answers[3])
})
