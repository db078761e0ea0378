import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { READS_AT_ONCE, SEATS, SEATS_OF_PAGE } from '#domain/policy/at-once.ts'
import { withConnectionsOf } from '../db/connections/own-connections.ts'
import { AppError } from '../errors.ts'
import { Slots } from '../slots.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import type { ApiEnv } from './api.ts'
import { sessionCookieName } from '../session/session.ts'
import { readBearer } from './security/bearer.ts'
import type { SessionOwners } from './session-owners.ts'

const RETRY_AFTER_SECONDS = 5

/** Streams of events last for minutes and have limits of their own, for a member and for a process; opening one is no work. */
const STREAMS = '/api/v1/events'

type Kind = 'guests' | 'members'

interface Surroundings {
  isSecure: boolean
  /** Where a read comes from; null where addresses are not counted. */
  addressOf: (context: Context) => string | null
  /** Whether the database is known to be away: those who wait for it are many, too, and nobody is told that it is busy. */
  isAway: () => boolean
  /** Whose the sessions and access tokens are. */
  owners: Pick<SessionOwners, 'known' | 'memberOf'>
}

type Asked = 'page' | 'call'

/** Waits for more of one's own than anybody needs: that is no sign of a site that is busy. */
const tooManyOfMember = (): AppError =>
  new AppError('RATE_LIMITED', {
    detail: 'Too many of your requests are waiting for an answer already. Let some of them end first.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/**
 * Limits concurrent reads: one slot each of the member, the address and the process. Waits for the first two in order without taking
 * others' slots. Writes wait for their member's slot only, as payments must not be cut off and slow bodies must not block others.
 */
export class ReadsAtOnce {
  readonly #around: Surroundings
  readonly #atWork = { guests: 0, members: 0 }
  readonly #reads = new Slots(SEATS.memberReads)
  readonly #changes = new Slots(SEATS.memberChanges)
  readonly #addresses = new Slots(SEATS.addressReads)
  readonly refused = { guests: 0, members: 0 }

  constructor(around: Surroundings) {
    this.#around = around
  }

  /**
   * Does the work when there is room for it. @throws AppError 429 RATE_LIMITED when too much of the same member waits, 503 BUSY when there
   * is none for the address or in the process, UNAVAILABLE while the database is away or when the reader has gone. Who tells the reader
   * that it is busy counts it (`tellsBusy`): some get a page from before instead.
   */
  async admit<T>(context: Context, asked: Asked, work: () => Promise<T>): Promise<T> {
    const signal = (): AbortSignal => context.req.raw.signal
    const member = await this.#memberOf(context)
    const ofMember = { signal, refusal: tooManyOfMember }
    if (!isReading(context)) return member === null ? work() : this.#changes.take(member, work, ofMember)
    const inProcess = (): Promise<T> => this.#inProcess(this.#kindOf(context), work)
    if (member === null) return this.#atAddress(context, inProcess)
    const asMember = (): Promise<T> => withConnectionsOf(member, inProcess)
    return this.#reads.take(member, () => this.#atAddress(context, asMember), { ...ofMember, seats: asked === 'page' ? SEATS_OF_PAGE : 1 })
  }

  /** Whose a request is. A session that is not known yet is looked up where a guest of its address would stand. */
  async #memberOf(context: Context): Promise<string | null> {
    const { owners, isSecure, isAway } = this.#around
    const credential = credentialOf(context, isSecure)
    if (!credential) return null
    const known = owners.known(credential)
    if (known !== undefined) return known
    // While the database does not answer nobody is kept waiting for this.
    if (isAway()) return null
    const look = (): Promise<string | null> => owners.memberOf(credential)
    return isReading(context) ? this.#atAddress(context, look) : look()
  }

  #atAddress<T>(context: Context, work: () => Promise<T>): Promise<T> {
    const address = this.#around.addressOf(context)
    if (address === null) return work()
    return this.#addresses.take(address, work, { signal: () => context.req.raw.signal, refusal: () => this.#busy() })
  }

  async #inProcess<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    if (this.#atWork[kind] >= READS_AT_ONCE[kind]) throw this.#busy()
    this.#atWork[kind]++
    try {
      return await work()
    } finally {
      this.#atWork[kind]--
    }
  }

  #busy(): AppError {
    return new AppError(this.#around.isAway() ? 'UNAVAILABLE' : 'BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  /** Counts a reader who is told that it is busy. */
  tellsBusy(context: Context): void {
    this.refused[this.#kindOf(context)]++
  }

  /** The same around the calls of the API, which tells those who are not let in. */
  admitting() {
    return createMiddleware<ApiEnv>(async (context, next) => {
      if (context.req.path === STREAMS) return next()
      try {
        return await this.admit(context, 'call', next)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'BUSY') this.tellsBusy(context)
        return answerProblemDetails(error, context)
      }
    })
  }

  /** By the cookie or token alone: to look its session up would be work. Who makes one up stands where members stand, and no better. */
  #kindOf(context: Context): Kind {
    return credentialOf(context, this.#around.isSecure) ? 'members' : 'guests'
  }
}

/** What says who somebody is: a token counts in place of the cookie. */
function credentialOf(context: Context, isSecure: boolean): string | undefined {
  return readBearer(context) ?? getCookie(context, sessionCookieName(isSecure))
}

function isReading({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
