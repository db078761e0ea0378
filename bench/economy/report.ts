import { DAYS, MEMBERS, type Year } from './simulate.ts'

export interface Played {
  name: string
  year: Year
}

const COLUMNS: readonly [head: string, cell: (year: Year) => string][] = [
  ['in circulation', ({ circulating }) => whole(circulating)],
  ['free', ({ books }) => whole(books.free)],
  ['bought', ({ books }) => whole(books.sold)],
  ['retired', ({ books }) => whole(books.retired)],
  ['open offers', ({ offers }) => whole(offers)],
  ['points an offer', ({ circulating, offers }) => (circulating / Math.max(1, offers)).toFixed(2)],
  ['swaps', ({ swaps }) => whole(swaps)],
  ['average price', ({ price }) => price.toFixed(2)],
  ['inflation', ({ price, firstPrice }) => percent(price / firstPrice - 1)],
  ['wait, days', ({ wait }) => whole(wait)],
  ['paid late', ({ payouts }) => whole(payouts.paidLate)],
  ['of cards of others', ({ payouts }) => whole(payouts.ofCards)],
  ['taken back', ({ payouts }) => whole(payouts.takenBack)],
  ['days of alarm', ({ alarmDays }) => whole(alarmDays)],
  ['to watch', ({ watchDays }) => whole(watchDays)],
]

/** The results as Markdown. The same seed gives the same text. */
export function economyReport(played: readonly Played[], seed: number): string {
  return [
    '# Results of `npm run bench:economy`',
    '',
    `${whole(MEMBERS)} invented members, ${DAYS} days, seed ${seed}; each line with one lever moved. What is assumed of people: [README.md](README.md).`,
    '',
    `| rules | ${COLUMNS.map(([head]) => head).join(' | ')} |`,
    `| --- | ${COLUMNS.map(() => '---:').join(' | ')} |`,
    ...played.map(({ name, year }) => `| ${name} | ${COLUMNS.map(([, cell]) => cell(year)).join(' | ')} |`),
    '',
    'Points in circulation, open offers and prices are those at the end of the year; prices and waiting are of its last 28 days, inflation',
    'compares them with days 29 to 56. Alarm and watch: days on which `/admin/monitoring` would have said so, by the thresholds of the policy.',
    '',
  ].join('\n')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}

function percent(share: number): string {
  return `${share > 0 ? '+' : ''}${(100 * share).toFixed(0)} %`
}
