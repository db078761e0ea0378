import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { Caller } from '../../server/testing/caller.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { FrontDoor } from '../../server/testing/test-application.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import type { Providers } from '../providers/providers.ts'
import { answer } from './answers.ts'
import type { Pace } from './pace.ts'
import { order, PRICE_MAX } from './orders.ts'
import { receive, send } from './parcels.ts'
import { Shelves } from './shelves.ts'

const mailbox = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) })

/** What readers act with. */
export interface Circle {
  providers: Providers
  dice: Dice
  figures: Figures
  shelves: Shelves
}

/** Readers who swap books over HTTP as long as they are let, and never mind what goes wrong. */
export class Readers {
  readonly members: RegisteredMember[] = []
  readonly #circle: Circle
  readonly #serverUrl: () => string
  readonly #pace: Pace
  #isOpen = true

  constructor({ serverUrl, pace, ...circle }: Omit<Circle, 'shelves'> & { serverUrl: () => string; pace: Pace }) {
    this.#circle = { ...circle, shelves: new Shelves() }
    this.#serverUrl = serverUrl
    this.#pace = pace
  }

  /** Registers while everything is still well. */
  async join(count: number): Promise<void> {
    const serverUrl = this.#serverUrl
    const reach = async (path: string, init: RequestInit): Promise<Response> => {
      const start = performance.now()
      const answered = await fetch(`${serverUrl()}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(25_000) })
      if (answered.status < 500) this.#pace.took(performance.now() - start)
      return answered
    }
    const front: FrontDoor = { visitor: () => new Caller(reach), mailsTo: (address) => mailsTo(serverUrl(), address) }
    for (let index = 0; index < count; index++)
      this.members.push(await registerMember(front, { email: `leser${index}.${Date.now()}@example.org`, firstName: `Leser${index}` }))
  }

  /** Runs until `close`; two hands for each member, so that the same person does two things at once: as many as the machine can answer. */
  async swap(): Promise<void> {
    const hands = [...this.members, ...this.members]
    await Promise.all(hands.map((member, place) => this.#live(member, () => place < this.#pace.handsOf(hands.length))))
  }

  close(): void {
    this.#isOpen = false
  }

  async #live(member: RegisteredMember, mayAct: () => boolean): Promise<void> {
    const { dice, figures } = this.#circle
    while (this.#isOpen) {
      if (!mayAct()) {
        await wait(dice.between(200, 600))
        continue
      }
      const isAnswered = await this.#actOnce(member).then(
        () => true,
        () => false,
      )
      if (!isAnswered) figures.called('no answer')
      // Whoever finds nobody there comes back a moment later.
      await wait((isAnswered ? dice.between(5, 120) : dice.between(200, 600)) * this.#pace.slowness)
    }
  }

  #actOnce(member: RegisteredMember): Promise<void> {
    const { dice, shelves } = this.#circle
    const chance = dice.next()
    if (chance < 0.2 || shelves.isEmpty) return offer(this.#circle, member)
    if (chance < 0.5) return order(this.#circle, member)
    if (chance < 0.72) return answer(this.#circle, member)
    if (chance < 0.86) return send(this.#circle, member)
    return receive(this.#circle, member)
  }
}

/** A copy of a book of one's own, or of one that many have; thin, so that several fit into a parcel. */
async function offer({ dice, figures, shelves }: Circle, { caller, id }: RegisteredMember): Promise<void> {
  const shared = shelves.sharedBook(dice)
  const bookUuid = shared !== undefined && dice.chance(0.5) ? shared : await addBook()
  if (bookUuid === undefined) return
  const copy = { bookUuid, price: 1 + Math.floor(dice.next() * PRICE_MAX), condition: dice.pick(['LIKE_NEW', 'GOOD']), acceptedTerms: true }
  const { status, body } = figures.answered('offer', await caller.post('/exchanges/create-offer', copy))
  if (status === 201) shelves.add({ uuid: body.offer.uuid, owner: id })

  async function addBook(): Promise<string | undefined> {
    const book = { title: `Buch ${crypto.randomUUID()}`, authors: 'Anna Beispiel', languageCode: 'de', numberOfPages: 96 }
    const created = figures.answered('book', await caller.post('/books/create', { book }))
    if (created.status !== 201) return undefined
    shelves.addBook(created.body.book.uuid)
    return created.body.book.uuid
  }
}

async function mailsTo(url: string, address: string): ReturnType<FrontDoor['mailsTo']> {
  for (let attempt = 0; ; attempt++) {
    const answered = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
    const { mails } = mailbox.parse(await answered.json())
    if (mails.length > 0 || attempt > 200) return mails
    await wait(50)
  }
}
