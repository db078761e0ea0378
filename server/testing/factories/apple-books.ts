import type { Caller } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'
import { addBook, putCopy } from './catalogue-factories.ts'

/** A small catalogue to filter and to sort, in the order in which it is added, with the copies one can order. */
export const APPLE_BOOKS = [
  { title: 'Apfelgarten', genres: ['ratgeber'], copies: [{ price: 9, condition: 'LIKE_NEW' }] },
  { title: 'Apfelkuchen', genres: ['ratgeber', 'freizeit-hobby'], copies: [{ price: 2, condition: 'GOOD' }] },
  { title: 'Apfelwein', genres: ['freizeit-hobby'], copies: [] },
  {
    title: 'Der Apfelbaum',
    genres: ['romane-erzaehlungen'],
    copies: [
      { price: 5, condition: 'GOOD' },
      { price: 20, condition: 'LIKE_NEW' },
    ],
  },
  { title: 'Apple Pie', languageCode: 'en', originalTitle: 'Apfeltorte', copies: [{ price: 5, condition: 'SATISFACTORY' }] },
] as const

/** Adds these books and puts their copies on the shelf of `owner`. */
export async function addAppleBooks(application: TestApplication, owner: { caller: Caller; id: string }): Promise<void> {
  for (const { copies, ...book } of APPLE_BOOKS) {
    const { uuid } = await addBook(owner.caller, { ...book, genres: 'genres' in book ? [...book.genres] : [] })
    for (const copy of copies) await putCopy(application, { bookId: uuid, ownerId: owner.id, ...copy })
  }
}
