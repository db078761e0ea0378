import * as fc from 'fast-check'
import { expect } from 'vitest'
import { GRANT_POINTS_MAX } from '#domain/policy/administration.ts'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { grant } from '../../../features/points/commands.ts'
import { createOffer } from '../../factories/exchange-factories.ts'
import { createThinOffer } from '../../factories/parcel-factories.ts'
import { anyOne, command, pick, pickPresent, pickStaying, type ModelCommand } from '../command.ts'
import { callerOf, leave, type Reality } from '../reality.ts'
import type { ModelMember, ModelOffer, World } from '../world.ts'

/** Mostly small, so that own points suffice now and then, and what a copy may cost at least and at most. */
const prices = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constantFrom(OFFER_PRICE_MIN, OFFER_PRICE_MAX))
const comments = fc.constantFrom('', '', 'ü'.repeat(OFFER_COMMENT_MAX))

/** Prices of parcels: the most of one copy, one more, and the most of all. */
export const BUNDLES: readonly (readonly number[])[] = [
  [50, 49],
  [50, 50],
  Array.from({ length: PARCEL_COPIES_MAX }, () => 13),
  Array.from({ length: PARCEL_COPIES_MAX }, () => OFFER_PRICE_MAX),
]

/** Copies that fill a parcel, put on offer at once; a few in a run, as each takes sixteen calls. */
export const offerBundle: fc.Arbitrary<ModelCommand> = command('offer bundle', fc.tuple(anyOne, fc.constantFrom(...BUNDLES)), {
  choose: (world, [member]) => (world.offers.filter(({ bundle }) => bundle).length > 12 ? undefined : pickPresent(world, member)),
  run: (owner, world, reality, [, bundlePrices]) => putBundleOnShelf(world, reality, owner, bundlePrices),
})

/** What members do with their shelves and accounts. */
export const memberCommands: fc.Arbitrary<ModelCommand>[] = [
  ...Array.from({ length: 2 }, () =>
    command('offer', fc.tuple(anyOne, prices), {
      choose: (world, [member]) => pickPresent(world, member),
      run: (owner, world, reality, [, price]) => putOnShelf(world, reality, owner, price),
    }),
  ),
  command('edit offer', fc.tuple(anyOne, prices, comments), {
    choose: (world, [offer]) => ownedOffer(world, offer),
    run: async (offer, _world, reality, [, price, comment]) => {
      const change = { price, condition: 'GOOD', comment }
      const { status } = await callerOf(reality, offer.owner).put(`/exchanges/offer/${offer.id}`, change)
      expect(status).toBe(answerToChange(offer))
      if (status === 200) offer.price = price
    },
  }),
  command('delete offer', anyOne, {
    choose: (world, offer) => ownedOffer(world, offer),
    run: async (offer, _world, reality) => {
      const { status } = await callerOf(reality, offer.owner).delete(`/exchanges/offer/${offer.id}`)
      expect(status).toBe(offer.status === 'WITHDRAWN' ? 200 : answerToChange(offer))
      if (status === 200) offer.status = 'WITHDRAWN'
    },
  }),
  command('back again', anyOne, {
    choose: (world, member) => pickPresent(world, member),
    run: async (member, world, reality) => {
      expect((await callerOf(reality, member).post('/exchanges/resume-shelf')).status).toBe(200)
      member.isShelfPaused = false
      for (const offer of world.offers) if (offer.owner === member) offer.isPaused = false
    },
  }),
  command('grant', fc.tuple(anyOne, fc.constantFrom(1, 2, 3, 4, 5, GRANT_POINTS_MAX), fc.boolean()), {
    choose: (world, [member]) => pickPresent(world, member),
    run: grantTwice,
  }),
  command('delete account', fc.tuple(anyOne, anyOne), {
    choose: (world, [member, rarely]) => (rarely % 12 === 7 ? pickStaying(world, member) : undefined),
    run: async (member, world, reality) => {
      const { status, body } = await leave(reality, member)
      expect(status, JSON.stringify(body)).toBe(200)
      world.left(member)
    },
  }),
]

/** A new book of a member, with its free point. */
export async function putOnShelf(world: World, reality: Reality, owner: ModelMember, price: number): Promise<void> {
  const id = await createOffer(callerOf(reality, owner), price)
  world.offered({ id, owner, price, status: 'AVAILABLE', isPaused: false })
}

/** Thin books with the longest titles, for one parcel. */
export async function putBundleOnShelf(world: World, reality: Reality, owner: ModelMember, bundlePrices: readonly number[]): Promise<void> {
  const bundle = crypto.randomUUID()
  for (const price of bundlePrices) {
    const title = `Dünn ${crypto.randomUUID()} `.padEnd(TITLE_MAX, 'ü')
    const id = await createThinOffer(callerOf(reality, owner), price, title)
    world.offered({ id, owner, price, status: 'AVAILABLE', isPaused: false, bundle })
  }
}

/** A copy of the one book that several members offer, each a copy of their own, with its free point. */
export async function offerShared(
  world: World,
  reality: Reality,
  { owner, book, price }: { owner: ModelMember; book: string; price: number },
) {
  const offer = { bookUuid: book, price, condition: 'GOOD', acceptedTerms: true }
  const { status, body } = await callerOf(reality, owner).post('/exchanges/create-offer', offer)
  expect(status, JSON.stringify(body)).toBe(201)
  world.offered({ id: body.offer.uuid, owner, price, status: 'AVAILABLE', isPaused: false, isShared: true })
}

function ownedOffer(world: World, index: number): ModelOffer | undefined {
  return pick(
    world.offers.filter(({ owner }) => !world.isAbsent(owner)),
    index,
  )
}

function answerToChange({ status }: ModelOffer): number {
  if (status === 'AVAILABLE') return 200
  return status === 'WITHDRAWN' ? 404 : 409
}

/** F62: the same request twice is one grant. */
async function grantTwice(
  member: ModelMember,
  _world: World,
  { test }: Reality,
  [, amount, isFee]: [number, number, boolean],
): Promise<void> {
  const order = { requestId: crypto.randomUUID(), memberId: member.id, unit: isFee ? 'FEE' : 'POINT', amount } as const
  const given = await Promise.all([1, 2].map(() => inTransaction(test.db, (tx) => grant(tx, order))))
  expect(given.filter(Boolean)).toHaveLength(1)
  if (isFee) member.feeCredits += amount
  else member.points += amount
}

/** A first fee credit, so that every run has orders with and without one. */
export async function giveFeeCredit({ test }: Reality, member: ModelMember): Promise<void> {
  const order = { requestId: crypto.randomUUID(), memberId: member.id, unit: 'FEE', amount: 1 } as const
  await inTransaction(test.db, (tx) => grant(tx, order))
  member.feeCredits++
}
