import { badIds, badPages, NO_CHOICE, NO_FLAG, NO_NUMBER, NO_TEXT, type BadInputRows } from './bad-input-row.ts'

const fine = { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' }

/** Catalogue and shelf: what they must refuse. */
export const bookBadInput: BadInputRows = {
  'get /books/search': {
    caller: 'guest',
    paths: () => [
      ...badPages('/books/search')(),
      `/books/search?query=${'x'.repeat(10_001)}`,
      '/books/search?filter_by=everything',
      '/books/search?onlyOffered=1',
      `/books/search?language=${'x'.repeat(21)}`,
      `/books/search?genre=${'x'.repeat(101)}`,
    ],
  },
  'get /books/suggest': { caller: 'guest', paths: () => [`/books/suggest?q=${'x'.repeat(201)}`] },
  'get /books/book/{uuid}': { caller: 'guest', paths: badIds('/books/book/') },
  'get /books/isbn/{isbn}': {
    caller: 'guest',
    paths: () =>
      ['9783499225061', '979-0-2600-0043-8', '1', 'x'.repeat(41), '%00', '97834992250625', '../etc', '９７８３４９９２２５０６２'].map(
        (isbn) => `/books/isbn/${isbn}`,
      ),
  },
  'post /books/create': {
    codes: ['IMAGE_UNREADABLE'],
    body: () => ({ book: fine }),
    fields: {
      book: [
        null,
        'text',
        [],
        {},
        ...[...NO_TEXT, '', '   ', 'x'.repeat(400), null].map((title) => ({ ...fine, title })),
        ...[...NO_TEXT, '', ' , ,', 'x'.repeat(500), null].map((authors) => ({ ...fine, authors })),
        ...NO_CHOICE.map((languageCode) => ({ ...fine, languageCode })),
        ...['9783499225061', 'rubbish', 9783499225062, {}, 'x'.repeat(41)].map((isbn) => ({ ...fine, isbn })),
        ...['krimis', ['krimis'], [1], Array.from({ length: 13 }, () => 'andere'), {}].map((genres) => ({ ...fine, genres })),
        ...[0, 10_000, 1.5, '12', {}, 1e300].map((numberOfPages) => ({ ...fine, numberOfPages })),
        ...[1449, 9999, '20', '2020 ', 1.5, {}, 1e300].map((publishDate) => ({ ...fine, publishDate })),
        ...[...NO_TEXT, 'x'.repeat(101)].map((publisher) => ({ ...fine, publisher })),
        ...[...NO_TEXT, 'x'.repeat(2001), '\n'.repeat(20_000)].map((description) => ({ ...fine, description })),
        ...[
          'http://example.org/a.png',
          'data:',
          'data:image/png;base64,',
          'data:image/png;base64,!!!!',
          'data:image/png;base64,AAAA',
          1,
        ].map((imageDataString) => ({ ...fine, imageDataString })),
        { ...fine, createdBy: 'me' },
        { ...fine, coverKey: 'labels/x.pdf' },
      ],
    },
  },
  'post /exchanges/create-offer': {
    body: ({ book }) => ({ bookUuid: book, price: 3, condition: 'GOOD', acceptedTerms: true }),
    codes: ['NOT_FOUND'],
    fields: {
      bookUuid: ['x', 1, null, {}, '00000000-0000-4000-8000-000000000000', 'a\u0000'],
      price: [...NO_NUMBER, 0, 100, null, '0', '100', '１'],
      condition: [...NO_CHOICE, null],
      comment: [1, {}, [], 'a\u0000b', 'a\u202eb', 'a\ud800b', 'x'.repeat(1001)],
      parcelSize: [...NO_CHOICE, 'XL'],
      acceptedTerms: [false, 'true', 1, null],
      smokeFree: NO_FLAG,
      petFree: NO_FLAG,
      status: ['EXCHANGED'],
      ownerId: ['me'],
    },
  },
  'get /exchanges/offer/{uuid}': { caller: 'guest', paths: badIds('/exchanges/offer/') },
  'put /exchanges/offer/{uuid}': {
    path: () => '/exchanges/offer/00000000-0000-4000-8000-000000000000',
    body: () => ({ price: 3, condition: 'GOOD', comment: '' }),
    fields: { price: [...NO_NUMBER, 0, 100], condition: NO_CHOICE, comment: ['a\u0000b', 'x'.repeat(1001), 1] },
    paths: badIds('/exchanges/offer/'),
  },
  'delete /exchanges/offer/{uuid}': { paths: badIds('/exchanges/offer/') },
  'get /exchanges/my-book-offers': { paths: badPages('/exchanges/my-book-offers') },
  'get /exchanges/my-book-offers/{id}': { paths: () => ['-1', 'a', '1.5', '1e12', '%00'].map((id) => `/exchanges/my-book-offers/${id}`) },
  'get /exchanges/all-book-offers': { caller: 'guest', paths: badPages('/exchanges/all-book-offers') },
  'get /exchanges/available-book-offers': { paths: badPages('/exchanges/available-book-offers') },
  'get /exchanges/book-offers/{a}/{b}': {
    caller: 'guest',
    paths: ({ sender }) => [
      ...badIds('/exchanges/book-offers/', '/1')(),
      ...['0', '-1', 'a', '1.5', '10001', '%00'].map((page) => `/exchanges/book-offers/${sender.id}/${page}`),
    ],
  },
  'get /exchanges/books-wished/{a}/{b}': {
    caller: 'guest',
    paths: ({ sender }) => [
      ...badIds('/exchanges/books-wished/', '/1')(),
      ...['0', '-1', 'a', '1.5', '10001', '%00'].map((page) => `/exchanges/books-wished/${sender.id}/${page}`),
    ],
  },
}
