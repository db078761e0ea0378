import type { SubjectKind } from '#domain/reports.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { replaceAvatar, returnAvatar } from '../accounts/profile/queries/avatar.ts'
import { restoreArchived, returnCover, setArchived, takeCover } from '../catalogue/moderation/queries.ts'
import { hideMessage, releaseMessage } from '../chat/commands/review-message.ts'
import { hideDeclineText, showDeclineText } from '../exchanges/decline-text-queries.ts'
import { setShownPhotosHidden } from '../exchanges/shown-photos-queries.ts'
import { setPhotosHidden } from '../shelf/photos/queries.ts'
import { returnToShelf, takeFromShelf } from '../shelf/queries.ts'
import { hideMissingBook, showMissingBook } from '../wishes/missing-books/queries.ts'

/** What was taken away: nothing, or something, with the picture that it was. */
export interface Taken {
  took: boolean
  key: string | null
}

const picture = (key: string | null): Taken => ({ took: key !== null, key })
const other = (took: boolean): Taken => ({ took, key: null })

/** What its author reads in place of a hidden message. */
type Hide = (tx: Transaction, id: string, reason: string) => Promise<Taken>

/** How each kind of subject is taken from what others see. A picture's file stays: the decision can be contested. */
const HIDE: Record<SubjectKind, Hide> = {
  MESSAGE: async (tx, id, reason) => other(await hideMessage(tx, id, reason, 'by-caller')),
  MEMBER: async () => other(false),
  OFFER: async (tx, id) => other(await takeFromShelf(tx, id)),
  AVATAR: async (tx, id) => picture(await replaceAvatar(tx, id, null)),
  COVER: async (tx, id) => picture(await takeCover(tx, id)),
  BOOK: async (tx, id) => other(await setArchived(tx, id)),
  WISH: async (tx, id) => other(await hideMissingBook(tx, id)),
  DECLINE: async (tx, id) => other(await hideDeclineText(tx, id)),
  PHOTOS: async (tx, id) => {
    await setShownPhotosHidden(tx, id, true)
    return other(await setPhotosHidden(tx, id, true))
  },
}

/** Takes a subject away, as far as it is there. */
export function hideSubject(tx: Transaction, { kind, id }: { kind: SubjectKind; id: string }, reason: string): Promise<Taken> {
  return HIDE[kind](tx, id, reason)
}

type Show = (tx: Transaction, id: string, key: string | null) => Promise<unknown>

const SHOW: Record<SubjectKind, Show> = {
  MESSAGE: releaseMessage,
  MEMBER: async () => undefined,
  OFFER: returnToShelf,
  AVATAR: async (tx, id, key) => key !== null && returnAvatar(tx, id, key),
  COVER: async (tx, id, key) => key !== null && returnCover(tx, id, key),
  BOOK: restoreArchived,
  WISH: showMissingBook,
  DECLINE: showDeclineText,
  PHOTOS: async (tx, id) => {
    await setShownPhotosHidden(tx, id, false)
    await setPhotosHidden(tx, id, false)
  },
}

/** Puts back what a decision took away, unless its owner has something else there by now. */
export async function showSubject(tx: Transaction, { kind, id }: { kind: SubjectKind; id: string }, key: string | null): Promise<void> {
  await SHOW[kind](tx, id, key)
}
