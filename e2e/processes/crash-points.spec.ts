import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawSampleLabel } from '../../server/features/labels/pdf/draw-sample-label.ts'
import type { CrashPoint } from '../../server/platform/crash-points.ts'
import { authorize, claim, order, pay, readQuote, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { uploadLabels } from '../../server/testing/labels/upload-labels.ts'
import { leftOver } from '../../server/testing/liveness.ts'
import { freeWhatTheDeadHeld, letClaimsLapse } from '../after-a-kill.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** How one place is reached, and what its exchange must come to once everything has been drained. */
interface Death {
  point: CrashPoint
  prepared: 'offered' | 'claimed' | 'paid' | 'requested'
  act: (place: Place) => Promise<unknown>
  ends: { exchange: string; payment: string; money: string }
}

interface Place {
  sender: RegisteredMember
  receiver: RegisteredMember
  offer: string
  exchange: string
  intent: Awaited<ReturnType<typeof claim>> | undefined
}

const press = ({ receiver, offer }: Place) => claim(receiver.caller, offer)
const tell = async ({ receiver, offer, intent }: Place) =>
  authorize(receiver.caller, offer, intent!, await readQuote(receiver.caller, offer))
const accept = ({ sender, exchange }: Place) => sender.caller.post(`/exchanges/accept-request/${exchange}`)
const released = { exchange: 'PAYMENT_FAILED', payment: 'VOIDED', money: 'canceled' }
const placed = { exchange: 'REQUESTED', payment: 'AUTHORIZED', money: 'requires_capture' }
const taken = { exchange: 'REQUEST_ACCEPTED', payment: 'CAPTURED', money: 'succeeded' }

const DEATHS: Death[] = [
  { point: 'K1', prepared: 'offered', act: press, ends: { ...released, money: '' } },
  { point: 'K2', prepared: 'offered', act: press, ends: released },
  { point: 'K4', prepared: 'paid', act: tell, ends: placed },
  { point: 'K5', prepared: 'paid', act: tell, ends: placed },
  { point: 'K6', prepared: 'paid', act: tell, ends: placed },
  {
    point: 'K10',
    prepared: 'requested',
    act: ({ sender, exchange }) => sender.caller.post(`/exchanges/decline-request/${exchange}`),
    ends: { exchange: 'DECLINED', payment: 'VOIDED', money: 'canceled' },
  },
  { point: 'K7', prepared: 'requested', act: accept, ends: taken },
  // The capture that was left over above reaches these two places by itself.
  { point: 'K8', prepared: 'requested', act: accept, ends: taken },
  { point: 'K9', prepared: 'requested', act: accept, ends: taken },
  { point: 'K11', prepared: 'paid', act: tell, ends: placed },
]

let server: RunningServer
let admin: RegisteredMember
const places = new Map<CrashPoint, Place>()

beforeAll(async () => {
  server = await startServer({ DEMO_DATA: 'off' })
  await Promise.all(DEATHS.map(async ({ point, prepared }) => places.set(point, await prepare(prepared))))
  admin = (await twoReaders(server)).sender
  await server.withDatabase((db) => sql`update member set role = 'admin' where id = ${admin.id}::uuid`.execute(db))
}, 180_000)
afterAll(() => server.dispose())

async function prepare(until: Death['prepared']): Promise<Place> {
  const place: Place = { ...(await twoReaders(server, 2)), exchange: '', intent: undefined }
  if (until === 'requested') place.exchange = await order(place.receiver.caller, place.offer)
  if (until === 'paid') {
    place.intent = await claim(place.receiver.caller, place.offer)
    await pay(place.receiver.caller, place.intent)
  }
  return place
}

/** Starts with one place armed, acts, and waits for the death there. */
async function dieAt(point: CrashPoint, act: () => Promise<unknown>): Promise<void> {
  await server.kill('process').catch(() => undefined)
  // Work left over by the last kill may reach the crash point before the server says that it is ready.
  await server.start({ DEMO_DATA: 'off', CRASH_POINTS: point }).catch(() => undefined)
  await act().catch(() => undefined)
  expect(await server.died(), `killed at ${point}`).toBe('SIGKILL')
}

async function uploadLabel(): Promise<void> {
  await uploadLabels(admin.caller, new Uint8Array(await drawSampleLabel('K12')))
}

/** Waits until nothing is left to do. */
async function drained(): Promise<void> {
  await server.withDatabase(async (db) => {
    const left = async (): Promise<unknown[]> => {
      const { rows } = await sql`select id, status from exchange where status in ('PENDING_PAYMENT', 'ACCEPTING')`.execute(db)
      return [...rows, ...(await leftOver(db))]
    }
    await expect.poll(left, { timeout: 90_000 }).toEqual([])
  })
}

it('is killed at every named place (K1 to K12, F01 to F11), and each exchange comes to its right end', { timeout: 400_000 }, async () => {
  await dieAt('K12', uploadLabel)
  for (const { point, act } of DEATHS) await dieAt(point, () => act(places.get(point)!))
  await freeWhatTheDeadHeld(server)
  await letClaimsLapse(server)
  await server.start({ DEMO_DATA: 'off' })
  await drained()
  await server.withDatabase(async (db) => {
    for (const { point, ends } of DEATHS) {
      const { rows } = await sql`
        select e.status as exchange, p.status as payment, coalesce(i.status, '') as money
          from exchange e join payment p on p.exchange_id = e.id left join sandbox_intent i on i.metadata->>'paymentId' = p.id::text
         where e.offer_id = ${places.get(point)!.offer}::uuid`.execute(db)
      expect(rows, point).toEqual([ends])
    }
    const { rows: labels } = await sql`select id from label`.execute(db)
    expect(labels, 'K12: never a label without its page').toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  })
  const { email } = places.get('K11')!.sender
  const requests = (await server.mailsTo(email)).filter(({ subject }) => /möchte|angefragt|Anfrage/u.test(subject))
  expect([1, 2], 'K11: a mail comes twice at most, and once at least').toContain(requests.length)
})
