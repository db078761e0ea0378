import { NO_TEXT, type BadInputRow, type BadInputRows } from './bad-input-row.ts'

const fine = { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' }

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const NO_BOOK = [UNKNOWN_ID]
const NO_REASON = [...NO_TEXT, 'x'.repeat(1001)]
const bookAct: BadInputRow = {
  body: ({ book }) => ({ bookId: book }),
  codes: ['NOT_FOUND'],
  fields: { bookId: NO_BOOK, reason: NO_REASON },
}

/** Catalogue and shelf: what they must refuse. */
export const bookBadInput: BadInputRows = {
  'get /books/search': {
    caller: 'guest',
    paths: () => [
      `/books/search?query=${'x'.repeat(10_001)}`,
      '/books/search?filter_by=everything',
      '/books/search?onlyOffered=1',
      `/books/search?language=${'x'.repeat(21)}`,
      `/books/search?genre=${'x'.repeat(101)}`,
      ...[
        'sort=best',
        'condition=NEW',
        'condition=GOOD,NEW',
        'priceMin=0',
        'priceMax=100',
        'priceMin=1e1e',
        'facets=yes',
        'withPhotos=1',
      ].map((bad) => `/books/search?${bad}`),
    ],
  },
  'get /books/suggest': { caller: 'guest', paths: () => [`/books/suggest?q=${'x'.repeat(201)}`] },
  'get /books/look-alikes': {
    paths: () =>
      ['', '?title=Momo', `?title=${'x'.repeat(400)}&authors=A`, `?title=A&authors=${'x'.repeat(500)}`].map(
        (query) => `/books/look-alikes${query}`,
      ),
  },
  'get /books/by-title': {
    paths: () =>
      [
        '',
        '?author=Frisch',
        '?title=',
        '?title=%00',
        '?title=...',
        `?title=${'x'.repeat(201)}`,
        `?title=Momo&author=${'x'.repeat(201)}`,
      ].map((query) => `/books/by-title${query}`),
  },
  'get /books/authors': { paths: () => [`/books/authors?q=${'x'.repeat(500)}`] },
  'get /books/similar-to/{a}/{b}': {
    caller: 'guest',
    paths: ({ book }) => ['0', '-1', 'a', '1.5', '25', '1e9', '%00'].map((count) => `/books/similar-to/${book}/${count}`),
  },
  'get /books/latest/{count}': {
    caller: 'guest',
    paths: () => ['0', '-1', 'a', '1.5', '13', '1e9', '%00'].map((count) => `/books/latest/${count}`),
  },
  'put /books/book/{uuid}': {
    body: () => ({ book: fine, version: 'x' }),
    codes: ['IMAGE_UNREADABLE'],
    fields: {
      reason: NO_REASON,
      version: NO_TEXT,
      book: [
        ...NO_TEXT.map((title) => ({ ...fine, title })),
        ...[...NO_TEXT, ' , ,'].map((authors) => ({ ...fine, authors })),
        ...['x'.repeat(20_001)].map((article) => ({ ...fine, article })),
        ...['9783499225061', 'rubbish'].map((isbn) => ({ ...fine, isbn })),
        ...[1449, 9999].map((publishDate) => ({ ...fine, publishDate })),
        ...['http://example.org/a.png', 'data:image/png;base64,AAAA'].map((imageDataString) => ({ ...fine, imageDataString })),
        { ...fine, createdBy: 'me' },
      ],
    },
  },
  'post /books/archive': bookAct,
  'post /books/restore': bookAct,
  'post /books/review': bookAct,
  'post /books/decide': {
    body: ({ book }) => ({ bookIds: [book], decision: 'review' }),
    fields: { bookIds: [[], ['x'], [1]], decision: ['x'] },
  },
  'post /books/merge-works': {
    body: ({ book }) => ({ bookUuid: book, otherBookUuid: UNKNOWN_ID, reason: 'Dasselbe Werk' }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK, otherBookUuid: NO_BOOK, reason: [...NO_REASON, '  '], work: ['x'] },
  },
  'post /books/split-work': {
    body: ({ book }) => ({ bookUuid: book, reason: 'Ein anderes Werk' }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK, reason: [...NO_REASON, '  '] },
  },
  'get /books/isbn/{isbn}': {
    caller: 'guest',
    paths: () =>
      ['9783499225061', '979-0-2600-0043-8', '1', 'x'.repeat(41), '%00', '97834992250625', '../etc'].map((isbn) => `/books/isbn/${isbn}`),
  },
  'post /books/create': {
    codes: ['IMAGE_UNREADABLE'],
    body: () => ({ book: fine }),
    fields: {
      book: [
        ...[...NO_TEXT, '   ', 'x'.repeat(400)].map((title) => ({ ...fine, title })),
        ...[...NO_TEXT, ' , ,', 'x'.repeat(500)].map((authors) => ({ ...fine, authors })),
        ...['9783499225061', 'rubbish', 'x'.repeat(41)].map((isbn) => ({ ...fine, isbn })),
        ...[['krimis'], [1], Array.from({ length: 13 }, () => 'andere')].map((genres) => ({ ...fine, genres })),
        ...[1449, 9999].map((publishDate) => ({ ...fine, publishDate })),
        ...[...NO_TEXT, 'x'.repeat(101)].map((publisher) => ({ ...fine, publisher })),
        ...[...NO_TEXT, 'x'.repeat(2001), '\n'.repeat(20_000)].map((description) => ({ ...fine, description })),
        ...['http://example.org/a.png', 'data:', 'data:image/png;base64,', 'data:image/png;base64,!!!!', 'data:image/png;base64,AAAA'].map(
          (imageDataString) => ({ ...fine, imageDataString }),
        ),
        { ...fine, createdBy: 'me' },
        { ...fine, coverKey: 'labels/x.pdf' },
      ],
    },
  },
  'post /exchanges/create-offer': {
    body: ({ book }) => ({ bookUuid: book, price: 3, condition: 'GOOD', acceptedTerms: true }),
    codes: ['NOT_FOUND'],
    namedAs: 'bookUuid',
    fields: {
      newBook: ['text', fine],
      bookUuid: [UNKNOWN_ID],
      comment: ['a\u0000b', 'a\u202eb', 'a\ud800b', 'x'.repeat(1001)],
      parcelSize: ['XL'],
      status: ['EXCHANGED'],
      ownerId: ['me'],
    },
  },
  'put /exchanges/offer/{uuid}': {
    body: () => ({ price: 3, condition: 'GOOD', comment: '' }),
    fields: { comment: ['a\u0000b', 'x'.repeat(1001)] },
  },
  'post /exchanges/offer/{uuid}/photos': {
    path: ({ offer }) => `/exchanges/offer/${offer}/photos`,
    body: () => ({ photo: 'data:image/png;base64,YQ==' }),
    codes: ['IMAGE_UNREADABLE', 'OFFER_IN_EXCHANGE'],
    fields: { photo: ['data:,', 'https://example.org/a.png', 'data:', 'data:image/png;base64,a', ['data:,']] },
  },
  'put /exchanges/offer/{uuid}/photos': {
    body: () => ({ uuids: [UNKNOWN_ID] }),
    fields: { uuids: [[null], ['x'], [], Array.from({ length: 5 }, () => UNKNOWN_ID)] },
  },
  'delete /exchanges/offer/{uuid}/photos/{photo}': {
    paths: ({ offer }) => ['x', '%00', '1', "';--"].map((id) => `/exchanges/offer/${offer}/photos/${id}`),
  },
  'get /exchanges/price-hint': {
    codes: ['NOT_FOUND'],
    paths: ({ book }) => [
      ...['pages=0', 'pages=10000', 'pages=2,5', 'year=1449', 'year=x', 'genres=x', `title=${'x'.repeat(400)}`].map(
        (query) => `/exchanges/price-hint?${query}`,
      ),
      ...['x', '', '%00', '1', "';--"].map((id) => `/exchanges/price-hint?bookUuid=${id}`),
      ...['NEW', '', 'good', '%00'].map((condition) => `/exchanges/price-hint?bookUuid=${book}&condition=${condition}`),
      `/exchanges/price-hint?bookUuid=${UNKNOWN_ID}`,
    ],
  },
  'post /exchanges/my-book-offers/change': {
    body: ({ offer }) => ({ act: 'PRICE', uuids: [offer], price: 3 }),
    fields: {
      uuids: ['x', ['x'], [1], Array.from({ length: 251 }, () => UNKNOWN_ID)],
    },
  },
  'get /exchanges/my-book-offers/{id}': { paths: () => ['-1', 'a', '1.5', '1e12', '%00'].map((id) => `/exchanges/my-book-offers/${id}`) },
  'get /exchanges/book-offers/{a}/{b}': {
    caller: 'guest',
    paths: ({ sender }) => ['0', '-1', 'a', '1.5', '10001', '%00'].map((page) => `/exchanges/book-offers/${sender.id}/${page}`),
  },
  'post /exchanges/wish-list/add': {
    body: ({ book }) => ({ bookUuid: book }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK },
  },
  'post /exchanges/wish-list/remove': {
    body: ({ book }) => ({ bookUuid: book }),
  },
  'get /exchanges/wish-list/among': {
    paths: () =>
      ['x', 'a%00', Array.from({ length: 31 }, () => crypto.randomUUID()).join(',')].map(
        (books) => `/exchanges/wish-list/among?books=${books}`,
      ),
  },
  'post /wishes/missing-books': {
    body: () => ({ title: 'Noch nicht da', authors: 'Anna Beispiel', isbn: '9783161484100' }),
    fields: {
      title: [...NO_TEXT, ' '],
      authors: NO_TEXT,
      isbn: ['12345', '9783492207002', '9790260000438', '9'.repeat(41)],
    },
  },
  'post /wishes/missing-books/{uuid}/accept': {
    body: ({ book }) => ({ bookUuid: book }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK },
  },
  'post /edit-profile/show-wishes': { body: () => ({ showsWishes: true }) },
  'post /edit-profile/wish-mails': { body: () => ({ wishMails: 'daily' }) },
  'get /exchanges/books-wished/{a}/{b}': {
    caller: 'guest',
    paths: ({ sender }) => ['0', '-1', 'a', '1.5', '10001', '%00'].map((page) => `/exchanges/books-wished/${sender.id}/${page}`),
  },
}
