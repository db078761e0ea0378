import type { z } from 'zod'
import type { changeShelf } from '#contract/shelf.ts'
import type { Condition } from '#domain/lookups.ts'
import { SHELF_CHANGE_MAX } from '#domain/policy/offers.ts'
import type { ShelfAct } from '#domain/shelf.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import type { ShelfQuery } from './shelf-query.ts'
import type { Selection } from './use-selection.ts'

type Body = z.input<(typeof changeShelf)['body']>
type Answer = z.output<(typeof changeShelf)['response']>

/** A bulk change and its undo. */
export interface DoneChange {
  act: ShelfAct
  price?: number | undefined
  condition?: Condition | undefined
  changed: Answer['changed']
  refused: Answer['refused']
  /** Copies that were taken back. */
  undone: Set<string>
}

const OPPOSITE: Record<ShelfAct, ShelfAct> = {
  PRICE: 'PRICE',
  CONDITION: 'CONDITION',
  PAUSE: 'RESUME',
  RESUME: 'PAUSE',
  DELETE: 'RESTORE',
  RESTORE: 'DELETE',
}

/** Changes chosen copies in several calls; `done` grows, so partial changes can be undone. */
export async function changeChosen(done: DoneChange, { chosen, isAll }: Selection, { q, state }: ShelfQuery): Promise<void> {
  const { act, price, condition } = done
  const fields = { act, ...(price !== undefined && { price }), ...(condition !== undefined && { condition }) }
  if (isAll) await callUntilDone(done, { ...fields, matching: { q, state } })
  else for (const uuids of inParts(chosen)) await callUntilDone(done, { ...fields, uuids: [...uuids] })
}

/** Undoes a change; `undone` grows, so a retry continues. */
export async function undoChange({ act, changed, undone }: DoneChange): Promise<void> {
  for (const part of inParts(changed.filter(({ uuid }) => !undone.has(uuid)))) {
    const former = formerOf(act, part)
    const answer = await call({ act: OPPOSITE[act], uuids: part.map((copy) => copy.uuid), ...former })
    for (const { uuid } of answer.changed) undone.add(uuid)
  }
}

/** What copies had before, which takes a change back. */
function formerOf(act: ShelfAct, copies: Answer['changed']): Pick<Body, 'prices' | 'conditions'> {
  if (act === 'PRICE') return { prices: copies.map((copy) => copy.price) }
  return act === 'CONDITION' ? { conditions: copies.map((copy) => copy.condition) } : {}
}

async function callUntilDone(done: DoneChange, body: Body): Promise<void> {
  for (;;) {
    const { changed, refused, remaining } = await call(body)
    done.changed.push(...changed)
    const named = new Set(done.refused.map((copy) => copy.uuid))
    done.refused.push(...refused.filter((copy) => !named.has(copy.uuid)))
    if (remaining === 0 || changed.length === 0) return
  }
}

function call(json: Body): Promise<Answer> {
  return callApi(browserApi.api.v1.exchanges['my-book-offers'].change.$post({ json }))
}

function inParts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / SHELF_CHANGE_MAX)
  return Array.from({ length: count }, (_, part) => list.slice(part * SHELF_CHANGE_MAX, (part + 1) * SHELF_CHANGE_MAX))
}
