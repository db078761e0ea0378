import { SHELF_RESTORE_MINUTES } from '#domain/policy/offers.ts'
import type { ShelfAct } from '#domain/shelf.ts'
import { m } from '#messages'
import { conditionName } from '../../../books/lookup-names.ts'
import type { ShownAct } from '../../../ui/acts/acts.ts'
import { undoChange, type DoneChange } from './change-shelf.ts'

const DONE: Record<ShelfAct, (said: { count: number; price: number; condition: string }) => string> = {
  PRICE: ({ count, price }) => m['shelf.donePrice']({ count, points: m['shared.pointsAccusative']({ count: price }) }),
  CONDITION: m['shelf.doneCondition'],
  PAUSE: m['shelf.donePause'],
  RESUME: m['shelf.doneResume'],
  DELETE: m['shelf.doneDelete'],
  RESTORE: m['shelf.doneResume'],
}

/** Result of a bulk change: changed, unchanged with reasons, undo. */
export function actOf(done: DoneChange): ShownAct {
  const { act, price = 0, condition, changed, refused } = done
  const count = changed.length
  const said = { count, price, condition: condition ? conditionName(condition) : '' }
  return {
    text: count > 0 ? DONE[act](said) : m['shelf.doneNothing'](),
    details: refusedWords(refused),
    ...(count > 0 && { undo: () => undo(done) }),
  }
}

/** What was taken back; what was not stays as it is, and why. */
async function undo(done: DoneChange): Promise<ShownAct> {
  await undoChange(done)
  const { act, changed, undone } = done
  if (undone.size === changed.length) return { text: m['shelf.undone']() }
  const reason = act === 'DELETE' ? m['shelf.undoneDeleted']({ minutes: SHELF_RESTORE_MINUTES }) : m['shelf.undoneStays']()
  return { text: m['shelf.undoneOf']({ done: undone.size, all: changed.length }), details: [reason] }
}

function refusedWords(refused: DoneChange['refused']): string[] {
  const titles = (code: DoneChange['refused'][number]['code']): string =>
    refused
      .filter((copy) => copy.code === code)
      .map((copy) => m['shelf.quoted']({ title: copy.title }))
      .join(', ')
  const [ordered, unanswered] = [titles('OFFER_IN_EXCHANGE'), titles('OFFER_UNANSWERED')]
  return [
    ...(ordered ? [m['shelf.refusedOrdered']({ titles: ordered })] : []),
    ...(unanswered ? [m['shelf.refusedUnanswered']({ titles: unanswered })] : []),
  ]
}
