import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('guests make a few reports an hour, members a few a day: nobody fills the queue alone', async () => {
  const { receiver, offer } = await playUntil(test(), 'offered')
  const subject = { kind: 'OFFER', uuid: offer, ground: 'SPAM' }
  const asGuest = (number: number) =>
    test()
      .visitor()
      .post('/reports', { ...subject, name: 'Gerda', email: `gerda${number}@example.org` })
  for (let times = 0; times < RATE_LIMITS.reportByAddress[0]; times++) expect((await asGuest(times)).status).toBe(200)
  expect((await asGuest(99)).body.code).toBe('RATE_LIMITED')
  const asMember = () => receiver.caller.post('/reports', subject)
  for (let times = 0; times < RATE_LIMITS.reportByMember[0]; times++) expect((await asMember()).status).toBe(200)
  expect((await asMember()).body.code).toBe('RATE_LIMITED')
})
