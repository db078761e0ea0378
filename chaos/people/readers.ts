import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { Caller, type Answer } from '../../server/testing/caller.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { FrontDoor } from '../../server/testing/test-application.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import type { Providers } from '../providers.ts'

const mailbox = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) })
const CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
/** Answers that tell the reader to come back; anything else above 499 is a fault of ours. */
const COME_BACK = [502, 503]

interface Copy {
  uuid: string
  owner: string
}

/** Readers who swap books over HTTP as long as they are let, and never mind what goes wrong. */
export class Readers {
  readonly members: RegisteredMember[] = []
  readonly #copies: Copy[] = []
  readonly #input: { providers: Providers; dice: Dice; figures: Figures; serverUrl: () => string }
  #isOpen = true

  constructor(input: { providers: Providers; dice: Dice; figures: Figures; serverUrl: () => string }) {
    this.#input = input
  }

  /** Registers while everything is still well. */
  async join(count: number): Promise<void> {
    const { serverUrl } = this.#input
    const reach = (path: string, init: RequestInit): Promise<Response> =>
      fetch(`${serverUrl()}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(25_000) })
    const front: FrontDoor = { visitor: () => new Caller(reach), mailsTo: (address) => mailsTo(serverUrl(), address) }
    for (let index = 0; index < count; index++)
      this.members.push(await registerMember(front, { email: `leser${index}.${Date.now()}@example.org`, firstName: `Leser${index}` }))
  }

  /** Runs until `close`; two hands for each member, so that the same person does two things at once. */
  async swap(): Promise<void> {
    await Promise.all([...this.members, ...this.members].map((member) => this.#live(member)))
  }

  close(): void {
    this.#isOpen = false
  }

  async #live(member: RegisteredMember): Promise<void> {
    while (this.#isOpen) {
      await this.#actOnce(member).catch(() => this.#input.figures.called('no answer'))
      await wait(this.#input.dice.between(5, 120))
    }
  }

  async #actOnce(member: RegisteredMember): Promise<void> {
    const { dice } = this.#input
    const chance = dice.next()
    if (chance < 0.2 || this.#copies.length < 4) return this.#offer(member)
    if (chance < 0.55) return this.#order(member)
    if (chance < 0.75) return this.#answer(member)
    if (chance < 0.88) return this.#send(member)
    return this.#receive(member)
  }

  async #offer({ caller, id }: RegisteredMember): Promise<void> {
    const book = { title: `Buch ${crypto.randomUUID()}`, authors: 'Anna Beispiel', languageCode: 'de' }
    const created = this.#note('book', await caller.post('/books/create', { book }))
    if (created.status !== 201) return
    const offer = {
      bookUuid: created.body.book.uuid,
      price: 1 + Math.floor(this.#input.dice.next() * 4),
      condition: 'GOOD',
      acceptedTerms: true,
    }
    const answer = this.#note('offer', await caller.post('/exchanges/create-offer', offer))
    if (answer.status === 201) this.#copies.push({ uuid: answer.body.offer.uuid, owner: id })
    // Old ones are ordered or forgotten: the fights are about the new ones.
    if (this.#copies.length > 25) this.#copies.shift()
  }

  async #order({ caller, id }: RegisteredMember): Promise<void> {
    const { dice, figures, providers } = this.#input
    const copies = this.#copies.filter(({ owner }) => owner !== id)
    if (copies.length === 0) return
    const offer = dice.pick(copies).uuid
    const quote = this.#note('quote', await caller.get(`/checkout/quote?ofid=${offer}`))
    if (quote.status !== 200 || !quote.body.quote.canOrder) return
    const { totalCents: amount, extraPoints: epn } = quote.body.quote
    const provider = dice.pick(['sandbox', 'stripe', 'stripe', 'paypal', 'paypal'])
    const path = provider === 'paypal' ? '/paypal/order' : `/${provider}/order/${offer}/intent`
    const intent = this.#note('press', await caller.post(path, provider === 'paypal' ? { offerUuid: offer, amount } : { amount }))
    if (intent.status !== 200) return
    figures.orders++
    const reference: string = intent.body.intentId ?? intent.body.id
    if (dice.chance(0.1)) return
    if (provider === 'stripe') providers.stripe.confirm(reference, dice.chance(0.9) ? undefined : '4000000000000002')
    else if (provider === 'paypal') providers.paypal.approve(reference)
    else this.#note('card', await caller.post(`/sandbox/intents/${reference}/confirm`, { clientSecret: intent.body.clientSecret, ...CARD }))
    if (dice.chance(0.15)) return
    const tell = provider === 'paypal' ? `/paypal/order/${reference}/authorize` : `/${provider}/order/${offer}/authorize`
    const body = provider === 'paypal' ? { epn, istp: false } : { epn, istp: false, amount, sid: reference }
    this.#note('authorize', await caller.post(tell, body))
  }

  async #answer({ caller }: RegisteredMember): Promise<void> {
    const { dice } = this.#input
    if (dice.chance(0.25)) {
      const mine = this.#note('list', await caller.get('/exchanges/get-requested-books'))
      const uuid = this.#someOf(mine.body.booksRequestedByMe)
      if (uuid) this.#note('revoke', await caller.post(`/exchanges/revoke-request/${uuid}`))
      return
    }
    const pending = this.#note('list', await caller.get('/exchanges/get-pending-requests'))
    const uuid = this.#someOf(pending.body.pendingRequests)
    if (!uuid) return
    const step = dice.chance(0.75) ? 'accept-request' : 'decline-request'
    this.#note(step, await caller.post(`/exchanges/${step}/${uuid}`))
  }

  async #send({ caller }: RegisteredMember): Promise<void> {
    const list = this.#note('list', await caller.get('/exchanges/get-books-to-send'))
    const uuid = this.#someOf(list.body.booksToSend)
    if (!uuid) return
    const path = this.#input.dice.pick([`/parcel/label/${uuid}/release`, `/exchanges/mark-sent/${uuid}`, `/exchanges/withdraw/${uuid}`])
    this.#note('send', await caller.post(path))
  }

  async #receive({ caller }: RegisteredMember): Promise<void> {
    const list = this.#note('list', await caller.get('/exchanges/get-sent-books'))
    const uuid = this.#someOf(list.body.booksSentToMe)
    if (!uuid) return
    this.#note('receive', await caller.post(`/exchanges/confirm-book-received/${uuid}`))
  }

  #someOf(list: { uuid: string }[] | undefined): string | undefined {
    return list && list.length > 0 ? this.#input.dice.pick(list).uuid : undefined
  }

  #note(what: string, answer: Answer): Answer {
    this.#input.figures.called(`${what} ${answer.status}`)
    if (answer.status >= 500 && !COME_BACK.includes(answer.status))
      this.#input.figures.violated(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
}

async function mailsTo(url: string, address: string): ReturnType<FrontDoor['mailsTo']> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
    const { mails } = mailbox.parse(await answer.json())
    if (mails.length > 0 || attempt > 200) return mails
    await wait(50)
  }
}
