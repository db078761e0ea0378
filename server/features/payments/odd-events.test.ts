import { describe, expect, it } from 'vitest'
import { useProviders } from '../../testing/providers/use-providers.ts'

/** Events that are the provider's own and have a shape nobody expects: kept, answered 200, never followed. */
const { stripe, paypal, test } = await useProviders()

const DEEP = 20_000
const ODD: readonly [name: string, body: string][] = [
  ['no JSON', 'received'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[{"id":"evt_1"}]'],
  ['an empty object', '{}'],
  ['an id that is a number', '{"id":7,"type":"charge.refunded","event_type":"X","data":{"object":{}}}'],
  ['an id with a NUL', '{"id":"evt_\\u0000","type":"charge.refunded","event_type":"X","data":{"object":{}}}'],
  ['an id of 5,000 letters', `{"id":"${'e'.repeat(5000)}","type":"charge.refunded","event_type":"X","data":{"object":{}}}`],
  ['no data', '{"id":"evt_odd_1","type":"v2.core.event","event_type":"X"}'],
  ['data without an object', '{"id":"evt_odd_2","type":"x","event_type":"X","data":null,"resource":null}'],
  ['an object that is a text', '{"id":"evt_odd_3","type":"x","event_type":"X","data":{"object":"pi_1"},"resource":"O-1"}'],
  [
    'an intent that is an object',
    '{"id":"evt_odd_4","type":"x","event_type":"X","data":{"object":{"payment_intent":{"id":"pi_1"}}},"resource":{"id":7}}',
  ],
  [
    'a kind with a NUL',
    '{"id":"evt_odd_5","type":"x\\u0000","event_type":"X\\u0000","data":{"object":{"id":"\\u0000"}},"resource":{"id":"\\u0000"}}',
  ],
  ['no kind', '{"id":"evt_odd_6","data":{"object":{"object":"charge"}},"resource":{"supplementary_data":null}}'],
  ['lists in lists', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
]

const HOUR_MS = 3_600_000
const senders = [
  { name: 'stripe', sign: (body: string, at?: Date) => stripe.signEvent(body, at) },
  { name: 'paypal', sign: (body: string, at?: Date) => paypal.signEvent(body, at) },
] as const

describe.each(senders)('$name', ({ name, sign }) => {
  async function send(body: string, at?: Date): Promise<number> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...sign(body, at) }, body }
    return (await test().application.api.request(`/api/v1/webhooks/${name}`, init, {})).status
  }

  function stored() {
    return test().db.selectFrom('webhook_inbox').selectAll().where('provider', '=', name).execute()
  }

  it.each(ODD)('keeps %s that is signed, and follows nothing', async (_, body) => {
    const before = await stored()
    // PayPal is asked about an event within JSON: what is none cannot be its own.
    const isNoJson = name === 'paypal' && (body === '' || body === 'received')
    expect(await send(body)).toBe(isNoJson ? 400 : 200)
    expect(await send(body)).toBe(isNoJson ? 400 : 200)
    await test().settle()
    const added = (await stored()).filter(({ event_id }) => before.every((event) => event.event_id !== event_id))
    expect(added).toHaveLength(isNoJson ? 0 : 1)
    for (const event of added) expect(event).toMatchObject({ reference: null, dispute_reference: null, processed_at: expect.any(Date) })
  })

  it('refuses timestamps an hour ahead, and accepts two minutes', async () => {
    const before = await stored()
    expect(await send('{"id":"evt_ahead"}', new Date(Date.now() + HOUR_MS))).toBe(400)
    expect(await stored()).toEqual(before)
    expect(await send('{"id":"evt_near"}', new Date(Date.now() + HOUR_MS / 30))).toBe(200)
  })
})
