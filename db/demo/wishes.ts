/** A wish of a member of the demo, by their keys. */
interface DemoWish {
  readonly member: string
  readonly book: string
  readonly daysAgo: number
  readonly onlyThisEdition?: boolean
}

/** Book, days ago. */
type Row = readonly [string, number]

function wishesOf(member: string, rows: readonly Row[]): readonly DemoWish[] {
  return rows.map(([book, daysAgo]) => ({ member, book, daysAgo }))
}

/** Wishes: books nobody offers, and some that were offered later. */
export const DEMO_WISHES: readonly DemoWish[] = [
  ...wishesOf('mara', [
    ['jerusalem', 31.5],
    ['es', 18.2],
    ['duden', 9.4],
    ['langsamkeit', 6.1],
    ['momo', 2.3],
  ]),
  ...wishesOf('jonas', [
    ['jerusalem', 24.6],
    ['tschick', 3.1],
    ['krabat', 12.7],
    ['ksiegi-jakubowe', 5.5],
  ]),
  ...wishesOf('sofia', [
    ['es', 40.3],
    ['duden', 21.8],
    ['jerusalem', 7.7],
  ]),
  ...wishesOf('kasia', [
    ['herr-der-diebe', 14.4],
    ['es', 3.9],
  ]),
  ...wishesOf('tomas', [['jerusalem', 11.2]]),
  ...wishesOf('emily', [
    ['jerusalem', 4.8],
    ['ksiegi-jakubowe', 16.9],
  ]),
  { member: 'aylin', book: 'ganzes-leben-tb', daysAgo: 8.8, onlyThisEdition: true },
]
