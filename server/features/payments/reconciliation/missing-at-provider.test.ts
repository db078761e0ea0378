import { expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { claim, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { ProviderRefused, ProviderUnreachable } from '../providers/gateway.ts'

const test = useTestApplication()

it('parks a capture of a payment the provider does not know, instead of saying that nothing was taken', async () => {
  const { sender, exchange } = await playUntil(test(), 'requested')
  const sandbox = test().application.gateways.sandbox!
  const original = { ...sandbox }
  sandbox.capture = () => Promise.reject(new ProviderRefused('resource_missing'))
  sandbox.read = () => Promise.resolve(null)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  Object.assign(sandbox, original)
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange).toMatchObject({ status: 'ACCEPTING', processing: true })
  const effect = await test().db.selectFrom('effect').select(['kind', 'status']).executeTakeFirstOrThrow()
  expect(effect).toEqual({ kind: 'CAPTURE', status: 'PARKED' })
})

it('says whether the provider refused, was away, or the fault is ours', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const sandbox = test().application.gateways.sandbox!
  const { open } = sandbox
  const answers = [
    [new ProviderRefused('no'), 409, 'COULD_NOT_REQUEST'],
    [new ProviderUnreachable('no answer'), 502, 'PROVIDER_UNAVAILABLE'],
    [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503, 'UNAVAILABLE'],
  ] as const
  for (const [error, status, code] of answers) {
    sandbox.open = () => Promise.reject(error)
    expect(await claim(receiver.caller, offer)).toMatchObject({ status, body: { code } })
  }
  sandbox.open = open
  // The claim was kept all the time.
  expect(await claim(receiver.caller, offer)).toMatchObject({ status: 200 })
})
