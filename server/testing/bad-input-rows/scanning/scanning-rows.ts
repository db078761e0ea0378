import type { BadInputRow, BadInputRows } from '../bad-input-row.ts'

const NO_PICTURES = [
  '',
  'http://example.org/a.png',
  'data:image/png;base64,%%%',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  7,
  null,
  {},
  [],
  'a\u0000b',
]

const photo: BadInputRow = {
  body: () => ({ imageDataURI: 'data:image/png;base64,iVBORw0KGgo=' }),
  codes: ['IMAGE_UNREADABLE'],
  fields: { imageDataURI: NO_PICTURES, memberId: ['me'] },
}

/** Photos of bar codes: what they must refuse. */
export const scanningBadInput: BadInputRows = { 'post /books/book-by-bar': photo, 'post /books/books-by-bar': photo }
