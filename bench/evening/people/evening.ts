import { Agenda } from '../schedule/agenda.ts'
import { Player } from '../schedule/player.ts'
import { Tally } from '../schedule/tally.ts'
import type { EveningPlan } from '../plan.ts'
import { actAt, GUEST_ACTS, MEMBER_ACTS, type MemberAct } from './kinds.ts'
import { goOn, guest, member, type Person } from './person.ts'
import { readBook, readOther, readOwn, search, suggest, type Look } from './reading.ts'
import { Scene, type Errand } from './scene.ts'
import { doErrand, quoteOrOrder } from './swapping.ts'
import { Town } from './town.ts'
import { changePrice, endWish, offer, wish, writeMessage } from './writing.ts'

/** Whose turn it is: their next act, or what has become theirs to do. */
interface Turn {
  person: Person
  errand?: Errand
}

/** So many acts at once are more than any node answers: it has fallen behind for good. */
const AT_MOST = 2000

const ACTS: Record<MemberAct, (scene: Scene, person: Person, look: Look) => Promise<void>> = {
  book: readBook,
  search,
  suggest,
  own: readOwn,
  other: readOther,
  quote: (scene, person, look) => quoteOrOrder(scene, person, { ...look, orders: false }),
  order: (scene, person, look) => quoteOrOrder(scene, person, { ...look, orders: true }),
  offer,
  price: changePrice,
  message: writeMessage,
  wish,
  unwish: endWish,
}

/** All people of an evening, each with their next turn on one agenda. */
export class Evening {
  readonly tally = new Tally()
  readonly scene: Scene
  readonly player: Player<Turn>
  readonly members: readonly Person[]
  readonly #plan: EveningPlan
  readonly #agenda = new Agenda<Turn>()

  constructor(plan: EveningPlan) {
    this.#plan = plan
    this.members = Array.from({ length: plan.members }, (_, number) => member(number, plan.seed))
    const later = (ms: number, number: number, errand: Errand): void => {
      const person = this.members[number]
      if (person) this.#agenda.put(performance.now() + ms, { person, errand })
    }
    const { origins, standInUrl } = plan
    this.scene = new Scene({ origins, standInUrl, town: new Town(plan), tally: this.tally, later })
    this.player = new Player<Turn>({ agenda: this.#agenda, due: (turn, at) => this.#due(turn, at), atMost: AT_MOST })
  }

  /** Everybody's first visit falls somewhere into the mean time between two visits. */
  begin(now: number): void {
    const guests = Array.from({ length: this.#plan.guests }, (_, number) => guest(number, this.#plan.seed))
    for (const person of [...this.members, ...guests]) this.#agenda.put(now + person.pace.next() * this.#plan.visitMs, { person })
  }

  /** What somebody does is decided, and their next turn planned, before anything is asked: answers change nothing about it. */
  #due({ person, errand }: Turn, at: number): () => Promise<void> {
    if (errand) return () => this.#careful(doErrand(this.scene, person, { errand, at }))
    const { isFirst, pauseMs } = goOn(person, this.#plan.visitMs)
    const place = person.pace.next()
    const act = person.id === '' ? actAt(GUEST_ACTS, place) : actAt(MEMBER_ACTS, place)
    this.#agenda.put(at + pauseMs, { person })
    return () => this.#careful(ACTS[act](this.scene, person, { isDrawn: isFirst, at }))
  }

  /** An answer that has not its shape is a failure of the site, and not the end of the evening. */
  async #careful(act: Promise<void>): Promise<void> {
    try {
      await act
    } catch (error) {
      this.tally.note('unreadable answer', 'failed', 0, String(error).slice(0, 200))
    }
  }
}
