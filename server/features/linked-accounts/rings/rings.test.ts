import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { DECISION_YEARS } from '#domain/policy/legal.ts'
import { RING_PARCELS_MIN } from '#domain/policy/linked-accounts.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { playSwap } from '../../../testing/factories/play-swap.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { createBooks, offerBooks } from '../../../testing/factories/free-points.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

let admin: RegisteredMember
let names = 0
beforeEach(async () => {
  admin = await registerAdmin(test())
})

const HOME = { streetNameNumber: 'Ringstraße 1', postalCode: '04105', city: 'Leipzig' }

/** Members with a mailbox each, or all with the same one. */
async function joinAll(count: number, wish: { mailbox?: string; lastName?: string } = {}): Promise<RegisteredMember[]> {
  const members: RegisteredMember[] = []
  for (let number = 0; number < count; number++) {
    const email = wish.mailbox ? `${wish.mailbox}+${++names}@example.org` : `ring${++names}@example.org`
    members.push(await registerMember(test(), { email, lastName: wish.lastName ?? `Name${names}` }))
  }
  return members
}

async function ringsOf(member: RegisteredMember, state = 'open') {
  await test().settle()
  const { body } = await admin.caller.get(`/admin/rings?state=${state}&limit=100`)
  return body.rings.filter(({ members }: { members: { uuid: string }[] }) => members.some(({ uuid }) => uuid === member.id))
}

async function waitingRings(): Promise<number> {
  const { body } = await admin.caller.get('/admin/today')
  return body.waiting.find(({ name }: { name: string }) => name === 'rings')?.count ?? 0
}

const close = (uuid: string, version: string) =>
  admin.caller.post(`/admin/rings/${uuid}/close`, { reason: 'Eine Familie, nachgefragt.', version })

/** Moves members to one address. */
async function moveTogether(members: readonly RegisteredMember[], address: typeof HOME): Promise<void> {
  for (const [index, { caller }] of members.entries())
    await caller.post('/edit-profile/general', {
      firstName: 'Mara',
      lastName: `Wohnt${++names}x${index}`,
      ...address,
      addressConfirmed: true,
    })
}

it('three accounts of one mailbox are one case that waits, with what links them', async () => {
  const before = await waitingRings()
  const members = await joinAll(3, { mailbox: 'ringfarm' })
  const rings = await ringsOf(members[0]!)
  expect(rings).toHaveLength(1)
  expect(rings[0].members.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  expect(rings[0].links.map(({ kind }: { kind: string }) => kind)).toEqual(['MAILBOX', 'MAILBOX', 'MAILBOX'])
  expect(await waitingRings()).toBe(before + 1)
  const page = (await admin.caller.get(`/admin/users/${members[0]!.id}`)).body
  expect(page.links.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual([members[1]!.id, members[2]!.id].toSorted())
  expect(page.links[0]).toMatchObject({ lastName: expect.stringMatching(/^Name/u), isDeleted: false, kinds: ['MAILBOX'] })
})

it('is closed with a reason, and waits again only with a new link', async () => {
  const [first] = await joinAll(3, { mailbox: 'zumal' })
  const [ring] = await ringsOf(first!)
  expect(await close(ring.uuid, '1')).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } })
  expect(await close(ring.uuid, ring.version)).toMatchObject({ status: 200 })
  expect(await close(ring.uuid, ring.version)).toMatchObject({ status: 409, body: { code: 'CASE_DECIDED' } })
  expect(await close('00000000-0000-7000-8000-000000000000', '1')).toMatchObject({ status: 404 })
  await sql`insert into ring_due (member_id) values (${first!.id}::uuid)`.execute(test().db)
  expect(await ringsOf(first!)).toEqual([])
  expect(await ringsOf(first!, 'closed')).toMatchObject([{ outcome: 'Eine Familie, nachgefragt.' }])
  await joinAll(1, { mailbox: 'zumal' })
  const [again] = await ringsOf(first!)
  expect(again).toMatchObject({ uuid: ring.uuid, outcome: 'Eine Familie, nachgefragt.', closedAt: null })
  expect(again.members).toHaveLength(4)
})

it('two people in one household are none, however often they swap', async () => {
  const [sender, receiver] = await joinAll(2)
  await moveTogether([sender!, receiver!], { ...HOME, streetNameNumber: 'Hausweg 2' })
  for (let swaps = 0; swaps < RING_PARCELS_MIN; swaps++) await playSwap(test(), { sender: sender!, receiver: receiver! }, 'received')
  expect(await ringsOf(sender!)).toEqual([])
})

it('two accounts at one address that get books from a third are one', async () => {
  const [fed, one, other] = await joinAll(3)
  await moveTogether([one!, other!], { ...HOME, streetNameNumber: 'Gleichweg 3' })
  for (const receiver of [one!, other!]) await playSwap(test(), { sender: fed!, receiver }, 'received')
  const [ring] = await ringsOf(fed!)
  expect(ring.links).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'ADDRESS' }),
      { one: one!.id, other: fed!.id, kind: 'SWAPS', parcels: 1 },
      { one: other!.id, other: fed!.id, kind: 'SWAPS', parcels: 1 },
    ]),
  )
})

it('so are two that nothing links, where they get many books from one and none from others', async () => {
  const [fed, one, other, stranger] = await joinAll(4)
  for (const receiver of [one!, other!])
    for (let swaps = 0; swaps < RING_PARCELS_MIN; swaps++) {
      expect(await ringsOf(fed!)).toEqual([])
      await playSwap(test(), { sender: fed!, receiver }, 'received')
    }
  const [ring] = await ringsOf(fed!)
  expect(ring.links.map(({ kind, parcels }: { kind: string; parcels: number }) => [kind, parcels])).toEqual([
    ['SWAPS', RING_PARCELS_MIN],
    ['SWAPS', RING_PARCELS_MIN],
  ])
  await playSwap(test(), { sender: stranger!, receiver: one! }, 'received')
  expect(await ringsOf(stranger!)).toEqual([])
})

it('two rings that turn out to be one become one', async () => {
  const ones = await joinAll(3, { mailbox: 'ringeins' })
  const others = await joinAll(3, { mailbox: 'ringzwei' })
  expect((await ringsOf(ones[0]!))[0].uuid).not.toBe((await ringsOf(others[0]!))[0].uuid)
  const bridge = { firstName: 'Mara', lastName: 'Brücke', ...HOME, streetNameNumber: 'Brückenweg 4', addressConfirmed: true }
  for (const { caller } of [ones[0]!, ones[1]!, others[0]!, others[1]!]) await caller.post('/edit-profile/general', bridge)
  const rings = await ringsOf(ones[0]!)
  expect(rings).toMatchObject([{ members: { length: 6 } }])
  expect(rings[0].links.filter(({ kind }: { kind: string }) => kind === 'PERSON').length).toBeGreaterThan(0)
})

it('names no account that was deleted, and is forgotten long after it was closed', async () => {
  const [first, second] = await joinAll(3, { mailbox: 'vergessen' })
  await offerBooks(second!, await createBooks(second!, 1))
  await second!.caller.post('/profile/delete', { password: wirePassword(second!.password) })
  const [ring] = await ringsOf(first!)
  expect(ring.members.find(({ uuid }: { uuid: string }) => uuid === second!.id)).toMatchObject({
    lastName: '',
    isDeleted: true,
    freePoints: 1,
  })
  await close(ring.uuid, ring.version)
  await test().shiftClock(`${DECISION_YEARS} years 1 day`)
  await test().forgetOld()
  const row = await test().db.selectFrom('ring').select('id').where('id', '=', ring.uuid).executeTakeFirst()
  expect(row).toBeUndefined()
})
