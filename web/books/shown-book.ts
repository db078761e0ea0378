import type { ListedBook } from '#contract/books.ts'

type Told = 'uuid' | 'slug' | 'title' | 'imageUrl' | 'publisher' | 'publishDate' | 'offersNum' | 'lowestPrice' | 'reviewed'

/** What a list says of a book. */
export type ShownBook = Pick<ListedBook, Told> & { authors: readonly { authorFullName: string }[] }

/** Leaves out what a list does not say: a page carries its data along, and descriptions are half its weight. */
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

/** An edition beside others of its work: its language may be what makes it different. */
export type ShownEdition = ShownBook & Pick<ListedBook, 'languageCode'>

/** Leaves out what a list of editions does not say. */
export function shownEdition(book: ListedBook): ShownEdition {
  return { ...shownBook(book), languageCode: book.languageCode }
}
