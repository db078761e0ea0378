import { useState } from 'react'
import { isLike, useDraft, type Draft } from '../../../ui/forms/use-draft.ts'
import { offerFormValues, type OfferFormValues } from '../offer/offer-form-values.ts'
import type { AddBookStep } from './add-book-steps.ts'
import { emptyBook, type BookFormValues, type TypedBook } from './book-form-values.ts'

/** A book that is typed in, and of its copy what was typed by then. */
interface BegunBook extends TypedBook {
  offer: OfferFormValues | null
}

/** The draft with its change callbacks. */
export interface BegunBookInUse {
  draft: Draft
  tellBook: (values: BookFormValues, filled: BookFormValues) => void
  tellOffer: (offer: OfferFormValues, book: TypedBook) => void
}

/** Keeps the draft of a typed book with pictures and copy; `onBack` gets it on reopening. */
export function useBegunBook(start: AddBookStep, onBack: (begun: BegunBook) => void, onDiscard: () => void): BegunBookInUse {
  const [begun, setBegun] = useState<BegunBook | null>(null)
  const draft = useDraft({
    name: draftName(start),
    values: begun && hasWords(begun) ? begun : null,
    onBack: (kept) => {
      if (!isBegunBook(kept)) return false
      setBegun(kept)
      onBack(kept)
      return true
    },
    onDiscard: () => {
      setBegun(null)
      onDiscard()
    },
  })
  return {
    draft,
    tellBook: (values, filled) => setBegun((before) => ({ values, filled, offer: before?.offer ?? null })),
    tellOffer: (offer, { values, filled }) => setBegun({ values, filled, offer }),
  }
}

/** Where it began: a book that was found by its number is another one than what is typed on the shelf. */
function draftName(start: AddBookStep): string | null {
  if (start.name === 'choice' || start.name === 'offer') return null
  const isbn = start.name === 'isbn' ? start.isbn : start.name === 'book' ? start.values.isbn : ''
  return isbn ? `book/${isbn}` : 'book'
}

function hasWords({ values, filled, offer }: BegunBook): boolean {
  return offer !== null || JSON.stringify(values) !== JSON.stringify(filled)
}

function isBegunBook(kept: unknown): kept is BegunBook {
  const of = (name: keyof BegunBook): unknown => (typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined)
  const isBook = isLike(of('values'), emptyBook()) && isLike(of('filled'), emptyBook())
  return isBook && (of('offer') === null || isLike(of('offer'), offerFormValues()))
}
