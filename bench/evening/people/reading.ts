import type { Kind } from './kinds.ts'
import type { Person } from './person.ts'
import type { Scene } from './scene.ts'

/** What a member looks after. */
const OWN_PAGES = [
  '/exchanges/incoming',
  '/exchanges/outgoing',
  '/exchanges/to-send',
  '/inbox',
  '/messages',
  '/points',
  '/shelf/my-offers',
  '/shelf/wish-list',
] as const
const OTHER_PAGES = ['/', '/', '/faq', '/blog', '/oeffentliche-buecherschraenke'] as const
type PageKind = 'book page' | 'search page' | 'own page' | 'other page'

/** One page, by its way: drawn, or as the data that the browser asks for on the way from page to page. */
export interface Look {
  /** The first page of a visit is drawn. */
  isDrawn: boolean
  /** When it was due. */
  at: number
}

export async function readBook(scene: Scene, person: Person, look: Look): Promise<void> {
  await openPage(scene, person, 'book page', scene.town.someBook(person.dice).page, look)
}

export async function search(scene: Scene, person: Person, look: Look): Promise<void> {
  const query = new URLSearchParams({ q: scene.town.someQuery(person.dice) })
  if (person.dice.happens(0.15)) query.set('sort', 'price')
  if (person.dice.happens(0.2)) query.set('only_offered', 'true')
  await openPage(scene, person, 'search page', `/search?${query}`, look)
}

/** Somebody types, and pauses once. */
export async function suggest(scene: Scene, person: Person, { at }: Look): Promise<void> {
  const query = scene.town.someQuery(person.dice)
  const q = query.slice(0, Math.max(3, Math.ceil(query.length * person.dice.next())))
  const kind = person.id === '' ? 'suggestions, guest' : 'suggestions'
  await scene.call(kind, { path: `/api/v1/books/suggest?${new URLSearchParams({ q })}`, cookie: person.cookie }, at)
}

export async function readOwn(scene: Scene, person: Person, look: Look): Promise<void> {
  await openPage(scene, person, 'own page', person.dice.oneOf(OWN_PAGES), look)
}

export async function readOther(scene: Scene, person: Person, look: Look): Promise<void> {
  await openPage(scene, person, 'other page', person.dice.oneOf(OTHER_PAGES), look)
}

/** Opens one page; what the browser asks for beside it are files, which say that they may be kept for ever. */
export async function openPage(scene: Scene, person: Person, kind: PageKind, path: string, { isDrawn, at }: Look): Promise<void> {
  await scene.call(pageKind(person, kind, isDrawn), { path: isDrawn ? path : dataPath(path), cookie: person.cookie }, at)
}

function pageKind(person: Person, kind: PageKind, isDrawn: boolean): Kind {
  if (person.id === '') return kind === 'own page' ? 'other page, guest' : `${kind}, guest`
  return isDrawn ? `${kind}, drawn` : `${kind}, data`
}

/** Where React Router asks for the data of a page (`singleFetchUrl`). */
export function dataPath(path: string): string {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_' : page}.data${query === undefined ? '' : `?${query}`}`
}
