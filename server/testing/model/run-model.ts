import * as fc from 'fast-check'
import { sql } from 'kysely'
import { CITY_MAX, NAME_MAX, STREET_MAX } from '#domain/policy/accounts.ts'
import { BALANCE_DAYS } from '#domain/policy/balance.ts'
import { OFFER_PRICE_MAX } from '#domain/policy/offers.ts'
import { createBook } from '../factories/exchange-factories.ts'
import { registerMember } from '../factories/factories.ts'
import { registerAdmin } from '../factories/register-admin.ts'
import type { TestApplication } from '../test-application.ts'
import type { ModelCommand } from './command.ts'
import { blockCommands } from './commands/block-commands.ts'
import { disputeCommands, openDispute } from './commands/dispute-commands.ts'
import { drainCommand } from './commands/drain-command.ts'
import { turnPost } from './commands/post-commands.ts'
import {
  BUNDLES,
  giveFeeCredit,
  memberCommands,
  offerBundle,
  offerShared,
  putBundleOnShelf,
  putOnShelf,
} from './commands/member-commands.ts'
import { claimCommands, pressPay } from './commands/order-commands.ts'
import { refundCommands } from './commands/refund-commands.ts'
import { platformCommands } from './commands/platform-commands.ts'
import { setTariff } from './commands/postage-commands.ts'
import { accept, acceptInPart, stepCommands } from './commands/step-commands.ts'
import { makePostWell, noteLabels } from './follow/labels.ts'
import { callerOf, labelsInStock, newMember, type Reality } from './reality.ts'
import { Weather } from './weather.ts'
import { windDown } from './wind-down.ts'
import { World, type ModelMember } from './world.ts'

interface ModelRuns {
  seed: number
  runs: number
  /** Commands of a run at most. */
  steps: number
  /** Where a failed run stopped, to repeat it. */
  path?: string | undefined
  replayPath?: string | undefined
}

interface ModelFigures {
  runs: number
  commands: number
  exchanges: number
  faults: number
  /** Of several copies. */
  parcels: number
  /** Exchanges that cost more than a copy may, and the most of all. */
  aboveOneCopy: number
  largest: number
  /** Copies a sender accepted without. */
  leftOut: number
  partsBack: number
  /** Holds that went on to another copy. */
  passedOn: number
  /** Exchanges at another postage than the first. */
  otherPostage: number
  labelsBought: number
  labelsGivenBack: number
  blocks: number
  disputes: number
  refunds: number
  losses: number
  ends: Record<string, number>
}

/** A stage for runs of the model on one database; cards are taken by one of two. */
export async function buildReality(
  test: TestApplication,
  { card, stripe, paypal, post }: Pick<Reality, 'card' | 'stripe' | 'paypal' | 'post'>,
): Promise<Reality> {
  const weather = new Weather([stripe, paypal], post ? [post.server] : [])
  weather.cover(test)
  const usual = await registerMember(test)
  const longest = await registerMember(test)
  const [firstName, lastName] = ['Ä'.repeat(NAME_MAX), 'Ö'.repeat(NAME_MAX)]
  const [streetNameNumber, city] = [`${'Ü'.repeat(STREET_MAX - 2)} 1`, 'Ä'.repeat(CITY_MAX)]
  await longest.caller.post('/edit-profile/general', { firstName, lastName, streetNameNumber, postalCode: '04229', city })
  const { id, caller } = await registerAdmin(test)
  return { test, card, stripe, paypal, post, weather, patterns: [usual.id, longest.id], callers: new Map(), admin: { id, caller } }
}

/** Of the book that all three offer. */
const SHARED_PRICES = [4, 3, 3]

function often(times: number, commands: fc.Arbitrary<ModelCommand>[]): fc.Arbitrary<ModelCommand>[] {
  return Array.from({ length: times }, () => commands).flat()
}

/** How often each group is drawn: most runs should reach books that were sent. */
function allCommands(): fc.Arbitrary<ModelCommand>[] {
  const ordering = [...often(10, [pressPay]), ...often(2, claimCommands)]
  return [
    ...ordering,
    ...memberCommands,
    offerBundle,
    ...often(6, [accept]),
    ...often(4, [acceptInPart]),
    ...stepCommands,
    ...platformCommands,
    ...blockCommands,
    ...often(12, [openDispute]),
    ...often(3, [setTariff]),
    ...often(2, [turnPost]),
    ...often(3, disputeCommands),
    ...often(3, refundCommands),
    drainCommand,
  ]
}

/**
 * Random lives of three members against the model, each from its own fresh start on the same database.
 * @throws with seed, path and replayPath when the product and the model disagree.
 */
export async function runModel(reality: Reality, { seed, runs, steps, path, replayPath }: ModelRuns): Promise<ModelFigures> {
  const figures: ModelFigures = {
    runs: 0,
    commands: 0,
    exchanges: 0,
    faults: 0,
    parcels: 0,
    aboveOneCopy: 0,
    largest: 0,
    leftOut: 0,
    partsBack: 0,
    passedOn: 0,
    otherPostage: 0,
    labelsBought: 0,
    labelsGivenBack: 0,
    blocks: 0,
    disputes: 0,
    refunds: 0,
    losses: 0,
    ends: {},
  }
  const property = fc.asyncProperty(
    fc.commands(allCommands(), { maxCommands: steps, size: 'max', ...(replayPath !== undefined && { replayPath }) }),
    fc.constantFrom(...BUNDLES),
    async (commands, bundlePrices) => {
      const { world, before } = await freshWorld(reality, bundlePrices)
      await fc.asyncModelRun(() => ({ model: world, real: reality }), commands)
      await windDown(world, reality)
      figures.runs++
      figures.commands += [...commands].length
      figures.exchanges += world.exchanges.length
      figures.parcels += world.parcelsMade
      const drawn = world.exchanges.map(({ orderedPrice }) => orderedPrice)
      figures.aboveOneCopy += drawn.filter((price) => price > OFFER_PRICE_MAX).length
      figures.largest = Math.max(figures.largest, ...drawn)
      figures.leftOut += world.copiesLeftOut
      figures.partsBack += world.partsGivenBack
      figures.passedOn += world.holdsPassedOn
      figures.otherPostage += world.exchanges.filter(({ shippingCents }) => shippingCents !== 270).length
      figures.labelsBought += world.labelsBought
      figures.labelsGivenBack += world.labelsGivenBack
      figures.blocks += world.blocksMade
      figures.refunds += world.refundsMade
      figures.losses += world.lossesBooked
      figures.disputes += world.disputes.length
      figures.faults += reality.weather.injected - before
      for (const { status } of world.exchanges) figures.ends[status] = (figures.ends[status] ?? 0) + 1
    },
  )
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) })
  return figures
}

async function freshWorld(reality: Reality, bundlePrices: readonly number[]): Promise<{ world: World; before: number }> {
  const { test, stripe, paypal, weather, callers } = reality
  // Of the run before the providers forget everything: its payments are too old to be compared.
  await test.shiftClock(`${BALANCE_DAYS + 1} days`)
  for (const kept of [stripe.intents, stripe.disputes, paypal.orders, paypal.disputes, callers]) kept.clear()
  stripe.server.forgetKeys()
  weather.clear()
  weather.webhooks = 'never'
  const world = new World()
  await sql`delete from postage_tariff where valid_from > '2024-01-01'`.execute(test.db)
  const { rows } = await sql<{ shift: number }>`select (extract(epoch from shift) * 1000)::float8 as shift from clock`.execute(test.db)
  world.shiftMs = rows[0]!.shift
  world.labels = await labelsInStock(reality)
  await makePostWell(reality)
  await noteLabels(world, reality)
  for (let index = 0; index < 3; index++) {
    const nothing = {
      points: 0,
      feeCredits: 0,
      works: 0,
      waitingPoints: 0,
      hasSwapped: false,
      isShelfPaused: false,
      wasBlocked: false,
      isGone: false,
    }
    const member: ModelMember = { id: await newMember(reality), ...nothing, blocks: [] }
    world.members.push(member)
    for (const price of [2, 3]) await putOnShelf(world, reality, member, price)
    await giveFeeCredit(reality, member)
  }
  await putBundleOnShelf(world, reality, world.members[0]!, bundlePrices)
  const book = await createBook(callerOf(reality, world.members[0]!))
  for (const [index, owner] of world.members.entries()) await offerShared(world, reality, { owner, book, price: SHARED_PRICES[index]! })
  return { world, before: weather.injected }
}
