import isbn3 from 'isbn3'

/** An ISBN-13 with its hyphens: "978-3-492-20700-3". Call it in loaders only: the table of ranges is larger than the page. */
export function hyphenatedIsbn(isbn13: string | null): string | null {
  return isbn13 && (isbn3.hyphenate(isbn13) ?? isbn13)
}
