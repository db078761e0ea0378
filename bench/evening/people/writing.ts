import { z } from 'zod'
import { CONDITIONS } from '../../../domain/lookups.ts'
import { UNKNOWN } from '../aftermath/acknowledged.ts'
import { memberId, type Person } from './person.ts'
import type { Look } from './reading.ts'
import type { Scene } from './scene.ts'
import { read } from './swapping.ts'

const offered = z.object({ offer: z.object({ uuid: z.string() }) })
const written = z.object({ message: z.object({ uuid: z.string(), payload: z.string() }) })
const PRICE_MAX = 9

export async function offer(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const { dice, cookie } = person
  const bookUuid = scene.town.someBook(dice).id
  const body = {
    bookUuid,
    price: 1 + dice.below(PRICE_MAX),
    condition: dice.oneOf(CONDITIONS),
    comment: scene.town.someText(dice),
    acceptedTerms: true,
  }
  const call = { method: 'POST', path: '/api/v1/exchanges/create-offer', body, cookie, reads: true } as const
  const answer = read(offered, await scene.call('offer', call, at))
  if (!answer) return
  scene.keep(person, 'offer', answer.offer.uuid, bookUuid)
  scene.town.put({ id: answer.offer.uuid, owner: person.number })
}

export async function changePrice(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const { dice, cookie, number } = person
  const [id, price] = [scene.town.takeOwnCopy(dice, number), 1 + dice.below(PRICE_MAX)]
  if (id === undefined) return
  const call = { method: 'PUT', path: `/api/v1/exchanges/offer/${id}`, body: { price, condition: 'GOOD' }, cookie } as const
  scene.keep(person, 'price', id, (await scene.call('price', call, at)) ? String(price) : UNKNOWN)
  scene.town.giveBack(number, id)
}

export async function wish(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const bookUuid = scene.town.someWanted(person.dice)
  if (bookUuid === undefined) return
  const call = { method: 'POST', path: '/api/v1/exchanges/wish-list/add', body: { bookUuid }, cookie: person.cookie } as const
  if (!(await scene.call('wish', call, at))) return
  scene.keep(person, 'wish', bookUuid, 'on')
  scene.town.wished(person.number, bookUuid)
}

export async function endWish(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const bookUuid = scene.town.takeWish(person.number)
  if (bookUuid === undefined) return
  const call = { method: 'POST', path: '/api/v1/exchanges/wish-list/remove', body: { bookUuid }, cookie: person.cookie } as const
  scene.keep(person, 'wish', bookUuid, (await scene.call('wish ended', call, at)) ? 'off' : UNKNOWN)
}

export async function writeMessage(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const to = scene.town.somebodyFor(person.dice, person.number)
  const payload = scene.town.someText(person.dice)
  if (to === undefined) return
  const body = { payload, to: memberId(to), key: crypto.randomUUID() }
  const call = { method: 'POST', path: '/api/v1/chat/new-message', body, cookie: person.cookie, reads: true } as const
  const answer = read(written, await scene.call('message', call, at))
  if (answer) scene.keep(person, 'message', answer.message.uuid, payload)
}
