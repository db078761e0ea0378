import { Caller } from '../caller.ts'
import type { ExchangeStage, StageName } from '../factories/exchange-stage.ts'

export const WHO = ['guest', 'unverified', 'other', 'sender', 'receiver'] as const
export type Who = (typeof WHO)[number]

/** The stage, and the id that `prepare` gave. */
export type PreparedStage = ExchangeStage & { prepared: string }

/** What each kind of caller gets from one endpoint. */
export interface PermissionRow {
  stage: StageName
  /** Does what has to be there besides the stage, and gives its id. */
  prepare?: (stage: ExchangeStage) => Promise<string>
  /** Path of this stage, below /api/v1; without one the endpoint has no parameters. */
  path?: (stage: PreparedStage) => string
  query?: (stage: PreparedStage) => string
  body?: (stage: PreparedStage, who: Who) => unknown
  /** In the order of the calls: those who may not come before the one who changes something. */
  expected: Record<Who, number>
  /** What a restricted member who has no part in it gets, where it is open to them (decision 68); else MEMBER_BLOCKED, or what guests get. */
  restricted?: number
  /** Who finds `what` of this stage in the answer, where the answer depends on who asks; the others must not. */
  finds?: { what: (stage: PreparedStage) => string; who: readonly Who[] }
}

/** Rows by method and path below /api/v1, as the contract writes it. */
export type PermissionRows = Record<string, PermissionRow>

export const EVERYBODY = { guest: 200, unverified: 200, other: 200, sender: 200, receiver: 200 }
export const MEMBERS = { guest: 401, unverified: 200, other: 200, sender: 200, receiver: 200 }
export const ONLY_SENDER = { guest: 401, unverified: 404, other: 404, receiver: 404, sender: 200 }
export const ONLY_RECEIVER = { guest: 401, unverified: 404, other: 404, sender: 404, receiver: 200 }
/** For administrators: a wrong role is refused everywhere alike (decision 69). */
export const ONLY_ADMINISTRATORS = { guest: 401, unverified: 403, other: 403, sender: 403, receiver: 403 }

/** The same status for everybody. */
export function forAll(status: number): Record<Who, number> {
  return { guest: status, unverified: status, other: status, sender: status, receiver: status }
}

/** Who finds something of the stage in a list. */
export function foundBy(what: 'exchange' | 'offer' | 'intent', ...who: Who[]): PermissionRow['finds'] {
  return { what: (stage) => stage[what], who }
}

/** Whether a call of the row does something to its stage, so that no other row may find that. */
export function usesUpItsStage(key: string, { prepare, path, query, body, expected }: PermissionRow): boolean {
  if (prepare) return true
  if (key.startsWith('get ') || WHO.every((who) => expected[who] >= 400)) return false
  return [path, query, body].some((part) => part !== undefined && readsStage((stage) => part(stage, 'sender')))
}

/** Whether it looks at anything of the stage that is handed to it. */
function readsStage(part: (stage: PreparedStage) => unknown): boolean {
  const nobody = { caller: new Caller(() => Response.error()), id: '', email: '', password: '' }
  const empty = {
    sender: nobody,
    receiver: nobody,
    book: '',
    offer: '',
    exchange: '',
    intent: '',
    clientSecret: '',
    total: 0,
    version: '',
    prepared: '',
  }
  let wasRead = false
  part(new Proxy<PreparedStage>(empty, { get: (stage, name) => ((wasRead = true), Reflect.get(stage, name)) }))
  return wasRead
}
