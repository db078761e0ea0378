import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { addPasskey, signInWith, SoftwareAuthenticator } from '../../../testing/factories/software-authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('slows whoever tries keys, and gives back what a right one took', async () => {
  const { device } = await addPasskey(await registerMember(test()))
  const [most] = RATE_LIMITS.refusedPasskeyByAddress
  for (let count = 0; count < 3; count++) expect((await signInWith(device, test().visitor())).status).toBe(200)
  const visitor = test().visitor()
  const foreign = new SoftwareAuthenticator()
  for (let count = 0; count < most; count++)
    expect((await signInWith(foreign, visitor, { userHandle: 'AAAA' })).body.code).toBe('PASSKEY_UNKNOWN')
  expect((await signInWith(device, visitor)).body.code).toBe('RATE_LIMITED')
})
