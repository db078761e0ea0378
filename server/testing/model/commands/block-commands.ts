import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../../caller.ts'
import { anyOne, command, pick, pickStaying, type ModelCommand } from '../command.ts'
import { followSystem } from '../follow/deadlines.ts'
import { loggedIn, statesOf, type Reality } from '../reality.ts'
import { DAY, enter } from '../steps.ts'
import type { ModelBlock, ModelExchange, ModelMember, World } from '../world.ts'
import { callStep, MEMBER_STEPS } from './step-commands.ts'
import { restrictMember } from '../../factories/read-and-decide.ts'

/** Without an end, or for days that no sum of the pauses of time comes to. */
const lengths = fc.constantFrom(null, null, 2, 5)
/** What a blocked member may still call (decision 68); the command then asks whether the book is on its way. */
const OPEN_TO_BLOCKED = ['mark sent', 'deny sending', 'confirm', 'report']

/** Administrators who block and free, also in the moment in which something else happens, and what the blocked try. */
export const blockCommands: fc.Arbitrary<ModelCommand>[] = [
  command('block', fc.tuple(anyOne, lengths, fc.integer({ min: 1, max: 2 })), {
    choose: (world, [member]) => pickStaying(world, member),
    run: async (member, world, reality, [, days, times]) => {
      const ask = await newBlock(world, reality, { member, days })
      expect(statuses(await Promise.all(Array.from({ length: times }, ask)))).toEqual(Array.from({ length: times }, () => 200))
      await expectUnsentEnded(world, reality, member)
    },
  }),
  command('block both sides', fc.tuple(anyOne, anyOne), {
    choose: (world, [index, rarely]) => (rarely % 2 === 1 ? pick(world.exchanges.filter(isBetweenStaying), index) : undefined),
    run: async ({ sender, receiver }, world, reality) => {
      const asks = [
        await newBlock(world, reality, { member: sender, days: null }),
        await newBlock(world, reality, { member: receiver, days: 2 }),
      ]
      expect(statuses(await Promise.all(asks.map((ask) => ask())))).toEqual([200, 200])
      for (const member of [sender, receiver]) await expectUnsentEnded(world, reality, member)
    },
  }),
  command('block while it is accepted', fc.tuple(anyOne, fc.constantFrom('sender', 'receiver'), anyOne), {
    choose: (world, [index, , rarely]) =>
      rarely % 3 === 2
        ? pick(
            world.exchanges.filter((one) => isRequestedBetweenPresent(world, one)),
            index,
          )
        : undefined,
    run: blockWhileAccepted,
  }),
  ...Array.from({ length: 2 }, () =>
    command('lift', fc.tuple(anyOne, fc.integer({ min: 1, max: 2 })), {
      choose: (world, [index]) =>
        pick(
          world.members.flatMap((member) => member.blocks.map((block) => ({ member, block }))),
          index,
        ),
      run: (chosen, _world, reality, [, times]) => lift(reality, chosen, times),
    }),
  ),
  command('blocked tries', fc.tuple(anyOne, fc.constantFrom(...Object.keys(MEMBER_STEPS))), {
    choose: (world, [index, name]) =>
      pick(
        world.exchanges.filter((one) => isBlockedHere(world, one[MEMBER_STEPS[name]!.role])),
        index,
      ),
    run: tryWhileBlocked,
  }),
]

function isBetweenStaying({ sender, receiver, closeReason, status }: ModelExchange): boolean {
  return closeReason === null && status !== 'RECEIVED' && !sender.isGone && !receiver.isGone
}

function isRequestedBetweenPresent(world: World, { status, sender, receiver }: ModelExchange): boolean {
  return status === 'REQUESTED' && !world.isAbsent(sender) && !world.isAbsent(receiver)
}

function isBlockedHere(world: World, member: ModelMember): boolean {
  return !member.isGone && world.isBlocked(member)
}

function statuses(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status)
}

/** What an administrator asks for, noted as done. */
async function newBlock(
  world: World,
  { test, admin }: Reality,
  { member, days }: { member: ModelMember; days: number | null },
): Promise<() => Promise<Answer>> {
  const caller = await loggedIn(test, admin.id, 'admin')
  const block: ModelBlock = { reason: `Sperre ${crypto.randomUUID()}`, endsAt: days === null ? null : world.now + days * DAY }
  member.blocks.push(block)
  world.blocksMade++
  return () => restrictMember(caller, member.id, { kind: 'BLOCK', ground: 'SPAM', reason: block.reason, days })
}

/** Decision 15: what is not on its way has ended when the block is answered, whatever the provider does. */
async function expectUnsentEnded(world: World, reality: Reality, member: ModelMember): Promise<void> {
  const theirs = world.exchanges.filter(({ sender, receiver }) => member === sender || member === receiver)
  const states = await statesOf(
    reality,
    theirs.map(({ id }) => id),
  )
  const left = theirs.filter(({ id, isReleased }) => isUnsent(states.get(id)!.status, isReleased))
  expect(left.map(({ id }) => states.get(id)!.status)).toEqual([])
}

function isUnsent(status: string, isReleased: boolean): boolean {
  return ['PENDING_PAYMENT', 'REQUESTED', 'REQUEST_ACCEPTED'].includes(status) || (status === 'LABEL_READY' && !isReleased)
}

/** F63: either the acceptance was first, and what is paid goes back, or nothing begins any more. */
async function blockWhileAccepted(
  exchange: ModelExchange,
  world: World,
  reality: Reality,
  [, side]: [number, 'sender' | 'receiver', number],
): Promise<void> {
  const isLate = MEMBER_STEPS['accept']!.judge(exchange, world) === 'conflict'
  const ask = await newBlock(world, reality, { member: exchange[side], days: null })
  const [blocked, accepted] = await Promise.all([ask(), callStep(reality, exchange.sender, MEMBER_STEPS['accept']!, exchange)])
  expect(blocked.status).toBe(200)
  expect(isLate ? [403, 409] : [200, 403, 409], JSON.stringify(accepted.body)).toContain(accepted.status)
  if (accepted.status === 200) enter(world, exchange, 'ACCEPTING')
  followSystem(world, exchange, (await statesOf(reality, [exchange.id])).get(exchange.id)!)
}

async function lift({ test, admin }: Reality, { member, block }: { member: ModelMember; block: ModelBlock }, times: number): Promise<void> {
  const caller = await loggedIn(test, admin.id, 'admin')
  const { restrictions } = (await caller.get(`/admin/users/${member.id}`)).body
  const { uuid } = restrictions.find(({ reason }: { reason: string }) => reason === block.reason)
  const ask = () => caller.post(`/admin/restrictions/${uuid}/lift`, { reason: 'Ein Irrtum.' })
  expect(statuses(await Promise.all(Array.from({ length: times }, ask)))).toEqual(Array.from({ length: times }, () => 200))
  member.blocks = member.blocks.filter((one) => one !== block)
}

/** Decision 68: what is on its way is brought to its end, all else is refused. */
async function tryWhileBlocked(exchange: ModelExchange, world: World, reality: Reality, [, name]: [number, string]): Promise<void> {
  const step = MEMBER_STEPS[name]!
  const { role, path, judge } = step
  const verdict = OPEN_TO_BLOCKED.includes(name) ? judge(exchange, world) : 'refused'
  const isOnItsWay = exchange.isReleased || exchange.status === 'SENT'
  const { status, body } = await callStep(reality, exchange[role], step, exchange)
  const expected = verdict === 'conflict' ? 409 : verdict === 'done' || (verdict !== 'refused' && isOnItsWay) ? 200 : 403
  expect(status, `${path} by a blocked ${role}: ${JSON.stringify(body)}`).toBe(expected)
  if (typeof verdict === 'function' && isOnItsWay) verdict(world, exchange)
}
