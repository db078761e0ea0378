import { AsyncLocalStorage } from 'node:async_hooks'
import { STATEMENTS_OF_MEMBER } from '#domain/policy/at-once.ts'
import { AppError } from '../../errors.ts'
import { Slots } from '../../slots.ts'

const owner = new AsyncLocalStorage<string>()
const connections = new Slots({ atOnce: STATEMENTS_OF_MEMBER, waiting: Number.MAX_SAFE_INTEGER })
const refusal = (): AppError => new AppError('UNAVAILABLE')

/** Runs a member's read with a limited number of concurrent connections per member, over all pools. */
export function withConnectionsOf<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  return owner.run(memberId, work)
}

/** Waits for a connection within its owner's limit; gives a function that returns it, undefined without an owner. */
export async function takeConnection(): Promise<(() => void) | undefined> {
  const memberId = owner.getStore()
  return memberId === undefined ? undefined : connections.sit(memberId, { refusal })
}
