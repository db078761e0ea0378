import { expect, it } from 'vitest'
import { holdTimeouts } from '../../../testing/stand-ins/hold-timeouts.ts'
import { nonceIn, startStandInOidc, TEST_CLIENT_ID } from '../../../testing/stand-ins/stand-in-oidc.ts'
import { IDENTITY_TIMEOUT_MS } from './identity/ask-provider.ts'
import { googleCheck } from './identity/google.ts'

const oidc = await startStandInOidc()
const check = () => {
  const ask = googleCheck(TEST_CLIENT_ID, `${oidc.server.url}/oauth2/v3/certs`)
  return (credential: string) => ask({ credential, nonce: nonceIn(credential) })
}

it.each(['error', 'garbage', 'redirect', 'endless', 'cut'] as const)(
  'refuses every login while the keys of Google cannot be fetched (%s)',
  async (fault) => {
    oidc.server.fault = fault
    await expect(check()(await oidc.sign())).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  },
)

it('gives up on a provider that does not answer', async () => {
  oidc.server.fault = 'slow'
  const runOut = holdTimeouts()
  oidc.server.onSilence = () => runOut(IDENTITY_TIMEOUT_MS)
  await expect(check()(await oidc.sign())).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

it('goes on with known keys while Google is down', async () => {
  oidc.server.fault = undefined
  const known = check()
  expect(await known(await oidc.sign())).toMatchObject({
    provider: 'google',
    email: 'gerda@example.org',
  })
  oidc.server.fault = 'error'
  expect(await known(await oidc.sign({ subject: '2' }))).toMatchObject({ subject: '2' })
})
