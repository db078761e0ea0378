import type { ListedBook } from '#contract/books.ts'

type Told = 'uuid' | 'slug' | 'title' | 'imageUrl' | 'publisher' | 'publishDate' | 'offersNum' | 'lowestPrice' | 'reviewed'

/** A book in a list. */
export type ShownBook = Pick<ListedBook, Told> & { authors: readonly { authorFullName: string }[] }

/** Reduces a book to the fields of lists, as pages contain their data and descriptions are half of it. */
export function shownBook({
  uuid,
  slug,
  title,
  imageUrl,
  publisher,
  publishDate,
  offersNum,
  lowestPrice,
  reviewed,
  authors,
}: ListedBook): ShownBook {
  return {
    uuid,
    slug,
    title,
    imageUrl,
    publisher,
    publishDate,
    offersNum,
    lowestPrice,
    reviewed,
    authors: authors.map(({ authorFullName }) => ({ authorFullName })),
  }
}

/** An edition in a list of editions of its work. */
export type ShownEdition = ShownBook & Pick<ListedBook, 'languageCode'>

/** Reduces an edition to the fields of such lists. */
export function shownEdition(book: ListedBook): ShownEdition {
  return { ...shownBook(book), languageCode: book.languageCode }
}
