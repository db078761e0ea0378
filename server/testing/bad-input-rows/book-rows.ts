import { badIds, badPages, NO_CHOICE, NO_FLAG, NO_NUMBER, NO_TEXT, type BadInputRow, type BadInputRows } from './bad-input-row.ts'

const fine = { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' }

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const NO_BOOK = ['x', 1, null, {}, UNKNOWN_ID, 'a\u0000']
const NO_REASON = [...NO_TEXT, 'x'.repeat(1001)]
const bookAct: BadInputRow = {
  caller: 'admin',
  body: ({ book }) => ({ bookId: book }),
  codes: ['NOT_FOUND'],
  fields: { bookId: NO_BOOK, reason: NO_REASON, force: [true] },
}

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
      ...['sort=best', 'condition=NEW', 'condition=GOOD,NEW', 'priceMin=0', 'priceMax=100', 'priceMin=1e1e', 'facets=yes'].map(
        (bad) => `/books/search?${bad}`,
      ),
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
  'get /books/book/{uuid}': { caller: 'guest', paths: badIds('/books/book/') },
  'get /books/search/{id}': { caller: 'guest', paths: badIds('/books/search/') },
  'get /books/similar-to/{a}/{b}': {
    caller: 'guest',
    paths: ({ book }) => [
      ...badIds('/books/similar-to/', '/5')(),
      ...['0', '-1', 'a', '1.5', '25', '1e9', '%00'].map((count) => `/books/similar-to/${book}/${count}`),
    ],
  },
  'get /books/latest/{count}': {
    caller: 'guest',
    paths: () => ['0', '-1', 'a', '1.5', '13', '1e9', '%00'].map((count) => `/books/latest/${count}`),
  },
  'get /books/book-article/{id}': { caller: 'guest', paths: badIds('/books/book-article/') },
  'put /books/book/{uuid}': {
    caller: 'admin',
    path: ({ book }) => `/books/book/${book}`,
    body: () => ({ book: fine }),
    codes: ['IMAGE_UNREADABLE'],
    fields: {
      reason: NO_REASON,
      version: [...NO_TEXT, ''],
      book: [
        null,
        'text',
        [],
        {},
        ...[...NO_TEXT, '', null].map((title) => ({ ...fine, title })),
        ...[...NO_TEXT, ' , ,', null].map((authors) => ({ ...fine, authors })),
        ...NO_CHOICE.map((languageCode) => ({ ...fine, languageCode })),
        ...[1, {}, [], 'x'.repeat(20_001)].map((article) => ({ ...fine, article })),
        ...NO_FLAG.map((removeCover) => ({ ...fine, removeCover })),
        ...['9783499225061', 'rubbish'].map((isbn) => ({ ...fine, isbn })),
        ...[1449, 9999].map((publishDate) => ({ ...fine, publishDate })),
        ...['http://example.org/a.png', 'data:image/png;base64,AAAA'].map((imageDataString) => ({ ...fine, imageDataString })),
        { ...fine, createdBy: 'me' },
      ],
    },
    paths: badIds('/books/book/'),
  },
  'post /books/archive': bookAct,
  'post /books/restore': bookAct,
  'post /books/review': bookAct,
  'post /books/merge-works': {
    caller: 'admin',
    body: ({ book }) => ({ bookUuid: book, otherBookUuid: UNKNOWN_ID, reason: 'Dasselbe Werk' }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK, otherBookUuid: NO_BOOK, reason: [...NO_REASON, '', '  ', null], work: ['x'] },
  },
  'post /books/split-work': {
    caller: 'admin',
    body: ({ book }) => ({ bookUuid: book, reason: 'Ein anderes Werk' }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK, reason: [...NO_REASON, '', '  ', null] },
  },
  'get /books/unreviewed': { caller: 'admin', paths: badPages('/books/unreviewed') },
  'get /books/admin-log/{uuid}': { caller: 'admin', paths: badIds('/books/admin-log/') },
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
    namedAs: 'bookUuid',
    fields: {
      newBook: [null, 'text', [], fine],
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
  'post /exchanges/offer/{uuid}/pause': { paths: badIds('/exchanges/offer/', '/pause') },
  'post /exchanges/offer/{uuid}/resume': { paths: badIds('/exchanges/offer/', '/resume') },
  'get /exchanges/price-hint': {
    codes: ['NOT_FOUND'],
    paths: ({ book }) => [
      ...['pages=0', 'pages=10000', 'pages=2,5', 'year=1449', 'year=x'].map((query) => `/exchanges/price-hint?${query}`),
      ...['x', '', '%00', '1', "';--"].map((id) => `/exchanges/price-hint?bookUuid=${id}`),
      ...['NEW', '', 'good', '%00'].map((condition) => `/exchanges/price-hint?bookUuid=${book}&condition=${condition}`),
      `/exchanges/price-hint?bookUuid=${UNKNOWN_ID}`,
    ],
  },
  'post /exchanges/my-book-offers/change': {
    body: ({ offer }) => ({ act: 'PRICE', uuids: [offer], price: 3 }),
    fields: {
      act: [...NO_CHOICE, null],
      uuids: ['x', [], ['x'], [1], Array.from({ length: 251 }, () => UNKNOWN_ID), null],
      price: [...NO_NUMBER, 0, 100, null],
    },
  },
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
  'post /exchanges/wish-list/add': {
    body: ({ book }) => ({ bookUuid: book }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK, onlyThisEdition: [...NO_FLAG, null] },
  },
  'post /exchanges/wish-list/remove': {
    body: ({ book }) => ({ bookUuid: book }),
    fields: { bookUuid: NO_BOOK.filter((id) => id !== UNKNOWN_ID), onlyThisEdition: [...NO_FLAG, null] },
  },
  'get /exchanges/wish-list/my': { paths: badPages('/exchanges/wish-list/my') },
  'get /exchanges/wish-list/among': {
    paths: () =>
      ['x', 'a%00', Array.from({ length: 31 }, () => crypto.randomUUID()).join(',')].map(
        (books) => `/exchanges/wish-list/among?books=${books}`,
      ),
  },
  'post /wishes/missing-books': {
    body: () => ({ title: 'Noch nicht da', authors: 'Anna Beispiel', isbn: '9783161484100' }),
    fields: {
      title: [...NO_TEXT, '', ' ', null],
      authors: NO_TEXT,
      isbn: ['12345', '9783492207002', '9790260000438', '9'.repeat(41), 1, true, {}, []],
    },
  },
  'post /wishes/missing-books/{uuid}/accept': {
    path: () => `/wishes/missing-books/${UNKNOWN_ID}/accept`,
    paths: badIds('/wishes/missing-books/', '/accept'),
    body: ({ book }) => ({ bookUuid: book }),
    codes: ['NOT_FOUND'],
    fields: { bookUuid: NO_BOOK },
  },
  'delete /wishes/missing-books/{uuid}': { paths: badIds('/wishes/missing-books/') },
  'get /wishes/missing-books/of/{uuid}': { caller: 'guest', paths: badIds('/wishes/missing-books/of/') },
  'post /edit-profile/show-wishes': { body: () => ({ showsWishes: true }), fields: { showsWishes: [null, 'true', 1] } },
  'post /edit-profile/wish-mails': { body: () => ({ wishMails: 'daily' }), fields: { wishMails: [...NO_CHOICE, null, true] } },
  'get /exchanges/books-wished/{a}/{b}': {
    caller: 'guest',
    paths: ({ sender }) => [
      ...badIds('/exchanges/books-wished/', '/1')(),
      ...['0', '-1', 'a', '1.5', '10001', '%00'].map((page) => `/exchanges/books-wished/${sender.id}/${page}`),
    ],
  },
}
