import { ERROR_STATUS } from '#contract/errors.ts'
import { SEATS_OF_PAGE } from '#domain/policy/at-once.ts'
import type { Application } from './application.ts'
import { limitConcurrency } from './platform/concurrency.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { errorCode } from './platform/error-facts.ts'
import { AppError } from './platform/errors.ts'
import { makeCachedAnswer } from './platform/http/cache/guest-cache-answer.ts'
import type { Database } from './platform/db/database.ts'
import { keyOfCall, publicCallFinder, type FoundCall, type PublicCall } from './platform/http/cache/guest-cache-calls.ts'
import { mergeContents, contentsOf, NO_CONTENTS, type Contents } from './platform/http/cache/guest-cache-contents.ts'
import { olderState, GUEST_CACHE_ADDRESS_MAX, freshState, type GuestCache } from './platform/http/cache/guest-cache.ts'
import type { Since } from './platform/http/cache/kept-entry.ts'
import type { Visitor } from './platform/session/visitor.ts'

/** What a page knows of an answer; several of its loaders may ask the same, and none of them changes it. */
interface Answered {
  status: number
  value: unknown
}

/** As a loader gets it: what it reads was never written out. */
class PageAnswer extends Response {
  private readonly value: unknown

  constructor({ status, value }: Answered) {
    super(null, { status })
    this.value = value
  }

  override async json(): Promise<unknown> {
    return this.value
  }
}

/** What the answers say that a page is made of. */
interface PageSources {
  /** What they show; null unless each of them is one that all guests may see. */
  contents: Contents | null
  since: Since
  /** That one of them was refused for the moment, the database being away before a visitor who asks too often; else null. */
  refused: AppError | null
}

/** Calls the API in process for page loaders, as the visitor of the request. */
export interface CallsOfPages {
  api: { fetch: (request: Request, bindings: ApiEnv['Bindings']) => Response | Promise<Response> }
  cache: GuestCache
  db: Database
  publicCall: (request: Request) => FoundCall | undefined
}

/** Creates what all pages share. */
export function callsOfPages(
  { api, publicCalls }: Pick<CallsOfPages, 'api'> & Pick<Application, 'publicCalls'>,
  cache: GuestCache,
  db: Database,
): CallsOfPages {
  return { api, cache, db, publicCall: publicCallFinder(publicCalls) }
}

/** API calls of one page for one visitor. Equal calls are made once; public ones come from the guest cache (docs/decisions/0012). */
export class PageCalls {
  readonly sources: PageSources
  private readonly asked = new Map<string, Promise<Answered>>()
  private readonly calls: CallsOfPages
  private readonly visitor: Visitor
  private readonly cookie: string | null
  /** A page has so many seats of its member, and its calls are calls of that member. */
  private readonly inSeat = limitConcurrency(SEATS_OF_PAGE)

  constructor(calls: CallsOfPages, visitor: Visitor, cookie: string | null) {
    this.calls = calls
    this.visitor = visitor
    this.cookie = cookie
    this.sources = { contents: visitor.member ? null : NO_CONTENTS, since: freshState(), refused: null }
  }

  /** As `fetch`, for the client of the API. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    return new PageAnswer(await this.askOnce(new Request(input, init)))
  }

  private askOnce(request: Request): Promise<Answered> {
    const isReading = request.method === 'GET'
    // What changes something may change what was asked before.
    if (!isReading) this.asked.clear()
    const answered = this.asked.get(request.url) ?? this.ask(request)
    if (isReading) this.asked.set(request.url, answered)
    return answered
  }

  private async ask(request: Request): Promise<Answered> {
    const call = this.calls.publicCall(request)
    const forAll = call && isForAll(call, this.visitor) ? await this.askForAll(request, call) : undefined
    const forVisitor = call && forAll && (await this.withOwnPart(forAll, call))
    if (forVisitor) return forVisitor
    if (this.cookie) request.headers.set('cookie', this.cookie)
    const answered = await this.askAs(this.visitor, request)
    if (this.sources.contents) this.noteMade(request.url, answered, call)
    return answered
  }

  /** What this visitor gets of an answer that a guest got; undefined when only the call itself knows. */
  private async withOwnPart(forAll: Answered, { ownPart, params }: FoundCall): Promise<Answered | undefined> {
    const { member } = this.visitor
    if (member === null) return forAll
    // A member may see what a guest may not.
    if (forAll.status === ERROR_STATUS.NOT_FOUND) return undefined
    // For public calls a restricted member is a guest.
    if (!ownPart || member.isRestricted || !isAnswer(forAll)) return forAll
    // The call says in its own way that the database is away.
    const own = await ownPart(this.calls.db, member, params).catch(() => undefined)
    return own && { status: forAll.status, value: { ...forAll.value, ...own } }
  }

  /** As a guest, whoever asks, and from memory where it is kept. */
  private async askForAll(request: Request, call: PublicCall): Promise<Answered> {
    const { cache } = this.calls
    const { pathname, search } = new URL(request.url)
    const key = keyOfCall(pathname + search)
    const found = cache.find(key)
    if (found) {
      this.note(found.contents, found)
      return { status: 200, value: JSON.parse(decoder.decode(found.answer.body)) }
    }
    const state = cache.stateNow()
    const answered = await this.askAs({ ...this.visitor, member: null, sessionId: null }, request)
    const made = this.noteMade(key, answered, call)
    if (made && key.length <= GUEST_CACHE_ADDRESS_MAX)
      cache.keep(key, makeCachedAnswer(encoder.encode(made.text), JSON_TYPE), made.contents, state)
    return answered
  }

  private async askAs(visitor: Visitor, request: Request): Promise<Answered> {
    const taken: unknown[] = []
    const answer = await this.inSeat(async () => this.calls.api.fetch(request, { visitor, takeAnswer: (value) => void taken.push(value) }))
    // Problems are written out.
    const answered: Answered = { status: answer.status, value: taken.length > 0 ? taken[0] : await answer.json() }
    if (isUnavailable(answered)) this.sources.refused = new AppError('UNAVAILABLE')
    else if (answered.status === ERROR_STATUS.RATE_LIMITED)
      this.sources.refused ??= new AppError('RATE_LIMITED', { retryAfterSeconds: Number(answer.headers.get('Retry-After')) })
    return answered
  }

  /** Notes what a fresh answer shows, and gives it; undefined for one that is not for all. */
  private noteMade(
    address: string,
    { status, value }: Answered,
    call: PublicCall | undefined,
  ): { text: string; contents: Contents } | undefined {
    if (!call || status !== 200) {
      // A page may do without what was refused to this one guest; nobody else is to see it so.
      this.sources.contents = null
      return undefined
    }
    const text = JSON.stringify(value)
    const contents = contentsOf(address, text, call.newcomers)
    this.note(contents, freshState())
    return { text, contents }
  }

  private note(contents: Contents, since: Since): void {
    const { sources } = this
    if (sources.contents) sources.contents = mergeContents(sources.contents, contents)
    sources.since = olderState(sources.since, since)
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** As the API sends it, which keeps its answers under the same keys. */
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** What counts against a limit is left to its handler. */
function isForAll(call: PublicCall, { member }: Visitor): boolean {
  return call.isKept !== false && call.countedAs === undefined && (member === null || call.isForMembers === true)
}

function isAnswer(answered: Answered): answered is Answered & { value: object } {
  return answered.status === 200 && typeof answered.value === 'object' && answered.value !== null
}

/** Several codes have the same status. */
function isUnavailable({ status, value }: Answered): boolean {
  return status === ERROR_STATUS.UNAVAILABLE && errorCode(value) === 'UNAVAILABLE'
}
