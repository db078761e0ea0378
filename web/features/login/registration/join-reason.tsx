import { useMatches } from 'react-router'
import { m } from '#messages'
import { OFFER, plannedAct, WISH } from '../../../platform/planned-act.ts'
import type { WantedBook } from '../../../platform/wanted-book.ts'
import classes from '../account-forms.module.css'

/** Purpose of joining, from the target address, with the book; nothing for others. */
export function JoinReason({ next }: { next: string | null }) {
  const matches = useMatches()
  if (next === null) return null
  const title = matches.map((match) => wantedTitle(match, next)).find((found) => found !== undefined)
  const sentence = reasonOf(next, title)
  return sentence === null ? null : <p className={classes.reason}>{sentence}</p>
}

/** Pages that show books say in their `handle` which one is wanted. */
function wantedTitle({ handle, loaderData }: { handle: unknown; loaderData: unknown }, next: string): string | undefined {
  return isWantedBook(handle) && loaderData !== undefined ? handle.wantedBook(loaderData, next) : undefined
}

function isWantedBook(handle: unknown): handle is WantedBook<unknown> {
  return typeof handle === 'object' && handle !== null && 'wantedBook' in handle
}

function reasonOf(next: string, title: string | undefined): string | null {
  if (next.startsWith('/checkout/')) return title === undefined ? m['accounts.toOrderAny']() : m['accounts.toOrder']({ title })
  const act = plannedAct(next)
  if (act === WISH) return title === undefined ? null : m['accounts.toWish']({ title })
  if (act === OFFER) return title === undefined ? m['accounts.toOfferAny']() : m['accounts.toOffer']({ title })
  return act?.startsWith('write') ? m['accounts.toWrite']() : null
}
