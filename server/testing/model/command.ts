import * as fc from 'fast-check'
import { compare } from './follow/compare.ts'
import type { Reality } from './reality.ts'
import { isClosed } from './steps.ts'
import type { ModelExchange, ModelMember, World } from './world.ts'

export type ModelCommand = fc.AsyncCommand<World, Reality>

/**
 * A command of the model test: `choose` says on what it acts, or undefined when that is not there, which skips it; `run`
 * acts, checks the answer and moves the model. What is true after every command is compared here.
 */
export function command<I, S>(
  name: string,
  input: fc.Arbitrary<I>,
  definition: {
    choose: (world: World, input: I) => S | undefined
    run: (subject: S, world: World, reality: Reality, input: I) => Promise<void>
  },
): fc.Arbitrary<ModelCommand> {
  return input.map((value) => ({
    check: (world) => definition.choose(world, value) !== undefined,
    run: async (world, reality) => {
      const subject = definition.choose(world, value)
      if (subject === undefined) return
      await definition.run(subject, world, reality, value)
      await compare(world, reality)
    },
    toString: () => `${name}(${fc.stringify(value)})`,
  }))
}

/** An index that fits every list. */
export const anyOne = fc.nat({ max: 99 })

export function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length]
}

/** A member who can still call. */
export function pickPresent(world: World, index: number): ModelMember | undefined {
  return pick(
    world.members.filter((member) => !world.isAbsent(member)),
    index,
  )
}

/** A member who has not left, blocked or not. */
export function pickStaying(world: World, index: number): ModelMember | undefined {
  return pick(
    world.members.filter(({ isGone }) => !isGone),
    index,
  )
}

/** An exchange whose `role` can still call; open ones come up four times as often. */
export function pickExchange(world: World, index: number, role: 'sender' | 'receiver'): ModelExchange | undefined {
  const reachable = world.exchanges.filter((exchange) => !world.isAbsent(exchange[role]))
  const open = reachable.filter(({ status }) => !isClosed(status))
  return index % 5 > 0 && open.length > 0 ? pick(open, Math.floor(index / 5)) : pick(reachable, index)
}
