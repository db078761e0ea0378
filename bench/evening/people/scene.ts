import type { Acknowledged } from '../aftermath/acknowledged.ts'
import type { Tally } from '../schedule/tally.ts'
import { send, type Answer, type Call } from './connection.ts'
import type { Kind } from './kinds.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** What a member has to do because of somebody else, once they have heard of it. */
export interface Errand {
  step: 'answer' | 'send' | 'receive'
  exchangeId: string
  /** The other one. */
  partner: number
  /** How often it was tried in vain. */
  tries: number
}

interface SceneInput {
  origins: readonly string[]
  standInUrl: string
  town: Town
  tally: Tally
  /** Puts it on the agenda so many milliseconds from now. */
  later: (ms: number, member: number, errand: Errand) => void
}

/** Statuses that refuse for a reason of the house: gone, taken, too many of something. */
const REFUSALS = [404, 409, 429]

/** Where the acts take place: calls to the nodes in turns, as a balancer passes them on, and what they were answered. */
export class Scene {
  readonly town: Town
  readonly later: SceneInput['later']
  readonly acknowledged: Acknowledged[] = []
  readonly #input: SceneInput
  #turn = 0

  constructor(input: SceneInput) {
    this.#input = input
    this.town = input.town
    this.later = input.later
  }

  /**
   * Makes one call and notes what came of it. `from` is when it was due: what comes later than that is the reader's wait.
   * Gives the answer if it is a yes; throws nothing.
   */
  async call(kind: Kind, call: Call, from = performance.now()): Promise<Answer | undefined> {
    const { origins } = this.#input
    return this.#ask(kind, origins[this.#turn++ % origins.length] ?? '', call, from)
  }

  /** What the payer's browser says to the provider. */
  async pay(intentId: string, clientSecret: string): Promise<boolean> {
    const form = new URLSearchParams({ client_secret: clientSecret, number: '4242424242424242' })
    const path = `/v1/payment_intents/${intentId}/confirm`
    const answer = await this.#ask('card (stand-in)', this.#input.standInUrl, { method: 'POST', path, form }, performance.now())
    return answer !== undefined
  }

  /** Notes a yes of the site, which it has to keep. */
  keep(person: Person, kind: Acknowledged['kind'], id: string, what = ''): void {
    this.acknowledged.push({ kind, id, by: person.id, what })
  }

  async #ask(kind: Kind, origin: string, call: Call, from: number): Promise<Answer | undefined> {
    const { tally } = this.#input
    try {
      const answer = await send(origin, call)
      const ms = performance.now() - from
      // Pages are answered with 200 only: a page that leads to the login means that the session was lost.
      const isYes = answer.status === 200 || answer.status === 201
      const mayRefuse = call.method !== undefined && REFUSALS.includes(answer.status)
      tally.note(kind, isYes ? 'done' : mayRefuse ? 'refused' : 'failed', ms, `${answer.status} ${codeOf(answer.text)}`)
      return isYes ? answer : undefined
    } catch (error) {
      tally.note(kind, 'failed', performance.now() - from, reasonOf(error))
      return undefined
    }
  }
}

/** The code of problem details. */
function codeOf(text: string): string {
  return /"code":"(\w+)"/u.exec(text)?.[1] ?? ''
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
