/** Every kind of call of the evening, and the column of the table by minutes in which it is counted. */
export const KINDS = {
  'book page, guest': 'guests',
  'search page, guest': 'guests',
  'suggestions, guest': 'guests',
  'other page, guest': 'guests',
  'book page, drawn': 'pages drawn',
  'search page, drawn': 'pages drawn',
  'own page, drawn': 'pages drawn',
  'other page, drawn': 'pages drawn',
  'book page, data': 'pages as data',
  'search page, data': 'searches',
  suggestions: 'searches',
  'own page, data': 'pages as data',
  'other page, data': 'pages as data',
  quote: 'order',
  'order: claim': 'order',
  'order: request': 'order',
  accept: 'steps',
  decline: 'steps',
  label: 'steps',
  sent: 'steps',
  received: 'steps',
  mark: 'steps',
  offer: 'other writing',
  price: 'other writing',
  wish: 'other writing',
  'wish ended': 'other writing',
  message: 'other writing',
  'unreadable answer': 'other writing',
  'card (stand-in)': '',
} as const satisfies Record<string, string>
export type Kind = keyof typeof KINDS

export const COLUMNS = ['guests', 'pages drawn', 'pages as data', 'searches', 'order', 'steps', 'other writing'] as const

/** Calls of the site; the card is the provider's, of which nothing is measured. */
export function isOurs(kind: string): boolean {
  return columnOf(kind) !== ''
}

export function columnOf(kind: string): string {
  return Object.entries(KINDS).find(([name]) => name === kind)?.[1] ?? ''
}

/** What a member does next, of a thousand acts: life's proportions as far as we guess them. */
export const MEMBER_ACTS = {
  book: 310,
  search: 190,
  suggest: 130,
  own: 190,
  other: 60,
  quote: 30,
  order: 20,
  offer: 25,
  price: 10,
  message: 20,
  wish: 11,
  unwish: 4,
} as const

/** The same of guests, who only read. */
export const GUEST_ACTS = { book: 480, search: 220, suggest: 120, other: 180 } as const

export type MemberAct = keyof typeof MEMBER_ACTS

/** The act at a place from 0 to 1 of all of them, each as wide as its weight. */
export function actAt<Act extends string>(acts: Record<Act, number>, place: number): Act {
  const all = Object.entries<number>(acts)
  let left = place * all.reduce((sum, [, weight]) => sum + weight, 0)
  const found = all.find(([, weight]) => (left -= weight) < 0) ?? all.at(-1)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets that these are the keys
  return found?.[0] as Act
}
