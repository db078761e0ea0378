import { expect, it } from 'vitest'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

it('keeps whether somebody wants promotional mail, and when they said so first', async () => {
  const { caller } = await registerMember(test())
  const decide = (subscribedToPromo: boolean) => caller.post('/edit-profile/newsletter', { subscribedToPromo })
  const decidedAt = async (): Promise<string> => (await caller.get('/profile/settings')).body.promoDecidedAt
  const atSignUp = await decidedAt()
  await test().shiftClock('1 day')
  expect((await decide(true)).body.user.subscribedToPromo).toBe(true)
  const agreed = await decidedAt()
  expect(agreed > atSignUp).toBe(true)
  await test().shiftClock('1 day')
  await decide(true)
  expect(await decidedAt()).toBe(agreed)
  expect((await decide(false)).body.user.subscribedToPromo).toBe(false)
  expect((await decidedAt()) > agreed).toBe(true)
})

it('refuses anything but yes or no, and guests', async () => {
  const { caller } = await registerMember(test())
  expect((await caller.post('/edit-profile/newsletter', { subscribedToPromo: 'yes' })).status).toBe(400)
  expect((await caller.post('/edit-profile/newsletter', {})).status).toBe(400)
  expect((await test().visitor().post('/edit-profile/newsletter', { subscribedToPromo: true })).status).toBe(401)
})
