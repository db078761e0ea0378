import { beforeAll, expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const queue = async (query = '') => (await admin.caller.get(`/admin/exchanges${query}`)).body

async function reported(kind: string) {
  const stage = await playUntil(test(), 'released')
  await stage.receiver.caller.post(`/exchanges/report-problem/${stage.exchange}`, { kind, text: 'Bitte ansehen.' })
  return stage
}

it('says that nothing waits', async () => {
  expect(await queue()).toMatchObject({ open: [], totalOpen: 0, waiting: 0, decided: [] })
})

it('is narrowed by kind and age, paged, oldest first, and says who has spoken', async () => {
  const first = await reported('WRONG_BOOK')
  await test().shiftClock('4 days')
  await admin.caller.post('/login', { email: admin.email, password: Buffer.from(admin.password).toString('base64') })
  const second = await reported('DAMAGED')
  await second.sender.caller.post(`/exchanges/problem-statement/${second.exchange}`, { text: 'Es war heil.' })
  const uuids = async (query: string) => (await queue(query)).open.map((problem: { exchangeUuid: string }) => problem.exchangeUuid)
  expect(await queue()).toMatchObject({
    totalOpen: 2,
    waiting: 2,
    open: [
      { exchangeUuid: first.exchange, senderSpoke: false },
      { exchangeUuid: second.exchange, senderSpoke: true },
    ],
  })
  const nextOf = async ({ exchange }: { exchange: string }) => (await admin.caller.get(`/admin/exchanges/${exchange}`)).body.next
  expect([await nextOf(first), await nextOf(second)]).toEqual([second.exchange, first.exchange])
  expect(await uuids('?kind=DAMAGED')).toEqual([second.exchange])
  expect(await uuids('?days=3')).toEqual([first.exchange])
  expect(await queue('?kind=OTHER')).toMatchObject({ open: [], totalOpen: 0, waiting: 2 })
  expect(await uuids('?openStart=1&limit=1')).toEqual([second.exchange])
})
