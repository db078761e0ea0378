import type { ExchangeStage } from '../factories/exchange-stage.ts'
import { EVERYBODY, forAll, foundBy, MEMBERS, ONLY_SENDER, type PermissionRows } from './permission-row.ts'

const newBook = { book: { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' } }
const offerFields = { price: 2, condition: 'GOOD' }

/** One pixel. */
const SMALL_PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function addPhoto({ sender, offer }: ExchangeStage): Promise<string> {
  const answer = await sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: SMALL_PHOTO })
  return answer.body.photos[0].uuid
}

/** Catalogue and shelf: who may call what. */
export const bookPermissions: PermissionRows = {
  'get /books/search': { stage: 'offered', expected: EVERYBODY },
  'get /books/suggest': { stage: 'offered', expected: EVERYBODY },
  'get /books/authors': { stage: 'offered', query: () => '?q=hau', expected: MEMBERS },
  'get /books/look-alikes': { stage: 'offered', query: () => '?title=Momo&authors=Michael+Ende', expected: MEMBERS },
  'get /books/by-title': { stage: 'offered', query: () => '?title=Momo', expected: MEMBERS },
  'get /books/book/{uuid}': { stage: 'offered', path: ({ book }) => `/books/book/${book}`, expected: EVERYBODY },
  'get /books/isbn/{isbn}': { stage: 'offered', path: () => '/books/isbn/9783499225062', expected: forAll(503) },
  'post /books/create': { stage: 'offered', body: () => newBook, expected: { ...forAll(201), guest: 401, unverified: 403 } },
  'get /books/search/{id}': { stage: 'offered', path: ({ book }) => `/books/search/${book}`, expected: EVERYBODY },
  'get /books/similar-to/{a}/{b}': { stage: 'offered', path: ({ book }) => `/books/similar-to/${book}/5`, expected: EVERYBODY },
  'get /books/favorite': { stage: 'offered', expected: EVERYBODY },
  'get /books/latest/{count}': { stage: 'offered', path: () => '/books/latest/6', expected: EVERYBODY },
  'get /books/first-sight': { stage: 'offered', expected: EVERYBODY },
  'get /books/book-article/{id}': { stage: 'offered', path: ({ book }) => `/books/book-article/${book}`, expected: EVERYBODY },
  'get /books/total-offers-num': { stage: 'offered', expected: EVERYBODY },
  'post /exchanges/create-offer': {
    stage: 'offered',
    body: ({ book }) => ({ ...offerFields, bookUuid: book, acceptedTerms: true }),
    expected: { ...forAll(201), guest: 401, unverified: 403 },
  },
  // Reserved: hidden for everybody but its owner and who has ordered it.
  'get /exchanges/offer/{uuid}': {
    stage: 'claimed',
    path: ({ offer }) => `/exchanges/offer/${offer}`,
    expected: { guest: 404, unverified: 404, other: 404, sender: 200, receiver: 200 },
  },
  'put /exchanges/offer/{uuid}': {
    stage: 'offered',
    path: ({ offer }) => `/exchanges/offer/${offer}`,
    body: () => offerFields,
    expected: ONLY_SENDER,
  },
  'delete /exchanges/offer/{uuid}': { stage: 'offered', path: ({ offer }) => `/exchanges/offer/${offer}`, expected: ONLY_SENDER },
  'post /exchanges/offer/{uuid}/photos': {
    stage: 'offered',
    path: ({ offer }) => `/exchanges/offer/${offer}/photos`,
    body: () => ({ photo: SMALL_PHOTO }),
    expected: ONLY_SENDER,
  },
  'put /exchanges/offer/{uuid}/photos': {
    stage: 'offered',
    prepare: addPhoto,
    path: ({ offer }) => `/exchanges/offer/${offer}/photos`,
    body: ({ prepared }) => ({ uuids: [prepared] }),
    expected: ONLY_SENDER,
  },
  'delete /exchanges/offer/{uuid}/photos/{photo}': {
    stage: 'offered',
    prepare: addPhoto,
    path: ({ offer, prepared }) => `/exchanges/offer/${offer}/photos/${prepared}`,
    expected: ONLY_SENDER,
  },
  'post /exchanges/offer/{uuid}/pause': {
    stage: 'offered',
    path: ({ offer }) => `/exchanges/offer/${offer}/pause`,
    expected: ONLY_SENDER,
  },
  'post /exchanges/offer/{uuid}/resume': {
    stage: 'offered',
    path: ({ offer }) => `/exchanges/offer/${offer}/resume`,
    expected: ONLY_SENDER,
  },
  'get /exchanges/price-hint': { stage: 'offered', query: ({ book }) => `?bookUuid=${book}&condition=GOOD`, expected: MEMBERS },
  'post /exchanges/resume-shelf': { stage: 'offered', expected: MEMBERS },
  'post /exchanges/my-book-offers/change': {
    stage: 'offered',
    body: ({ offer }) => ({ act: 'PAUSE', uuids: [offer] }),
    expected: MEMBERS,
  },
  'get /exchanges/my-book-offers': { stage: 'claimed', expected: MEMBERS, finds: foundBy('offer', 'sender') },
  'get /exchanges/my-book-offers/{id}': {
    stage: 'claimed',
    path: () => '/exchanges/my-book-offers/0',
    expected: MEMBERS,
    finds: foundBy('offer', 'sender'),
  },
  'get /exchanges/all-book-offers': { stage: 'offered', expected: EVERYBODY },
  'get /exchanges/available-book-offers': {
    stage: 'offered',
    expected: MEMBERS,
    finds: foundBy('offer', 'unverified', 'other', 'receiver'),
  },
  'get /exchanges/book-offers/{a}/{b}': {
    stage: 'offered',
    path: ({ sender }) => `/exchanges/book-offers/${sender.id}/1`,
    expected: EVERYBODY,
  },
  'post /exchanges/wish-list/add': { stage: 'offered', body: ({ book }) => ({ bookUuid: book }), expected: MEMBERS },
  'post /exchanges/wish-list/remove': { stage: 'offered', body: ({ book }) => ({ bookUuid: book }), expected: MEMBERS },
  'get /exchanges/wish-list/my': { stage: 'offered', expected: MEMBERS },
  'get /exchanges/wish-list/among': {
    stage: 'offered',
    path: ({ book }) => `/exchanges/wish-list/among?books=${book}`,
    expected: MEMBERS,
  },
  'post /wishes/missing-books': { stage: 'offered', body: () => ({ title: 'Noch nicht da' }), expected: MEMBERS },
  'get /wishes/missing-books': { stage: 'offered', expected: MEMBERS },
  'post /wishes/missing-books/{uuid}/accept': {
    stage: 'offered',
    path: ({ book }) => `/wishes/missing-books/${book}/accept`,
    body: ({ book }) => ({ bookUuid: book }),
    expected: { ...forAll(404), guest: 401 },
  },
  'delete /wishes/missing-books/{uuid}': { stage: 'offered', path: ({ book }) => `/wishes/missing-books/${book}`, expected: MEMBERS },
  'get /wishes/missing-books/of/{uuid}': {
    stage: 'offered',
    path: ({ sender }) => `/wishes/missing-books/of/${sender.id}`,
    expected: EVERYBODY,
  },
  'post /edit-profile/show-wishes': { stage: 'offered', body: () => ({ showsWishes: true }), expected: MEMBERS },
  'post /edit-profile/wish-mails': { stage: 'offered', body: () => ({ wishMails: 'daily' }), expected: MEMBERS },
  'get /exchanges/books-wished/{a}/{b}': {
    stage: 'offered',
    path: ({ sender }) => `/exchanges/books-wished/${sender.id}/1`,
    expected: EVERYBODY,
  },
}
