import { NEWEST_ROWS } from '#domain/policy/ledger-audit.ts'

/** Tables of a question that are narrowed to what the newest lines touch; each says how. */
const NARROWED = {
  exchange: `exchange as (select * from exchange where id in (select id from touched))`,
  /** All of a receiver's that are not answered: their number is the question. */
  exchangesOfReceivers: `exchange as (
    select * from exchange where receiver_id in (select receiver_id from exchange where id in (select id from touched))
       and status in ('PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'))`,
  payment: `payment as (select * from payment where exchange_id in (select id from touched))`,
  offer: `offer as (
    select * from offer where id in (select offer_id from exchange_line where exchange_id in (select id from touched)))`,
  label: `label as (select * from label where exchange_id in (select id from touched))`,
  purchase: `label_purchase as (select * from label_purchase where exchange_id in (select id from touched))`,
  book: `book as (
    select * from book where id in (select book_id from exchange_line where exchange_id in (select id from touched)))`,
  /** Those of members and exchanges; what the platform's own accounts hold is the sum of everything. */
  accounts: `account as (
    select * from account where kind not like 'sys:%' and id in (
      select from_id from (select from_id from transfer order by id desc limit $lines) f
      union select to_id from (select to_id from transfer order by id desc limit $lines) t))`,
  transfersOfAccounts: `transfer as (
    select * from transfer where to_id in (select id from account)
    union select * from transfer where from_id in (select id from account))`,
  transfer: `transfer as (select * from transfer order by id desc limit $lines)`,
} as const

type Narrowing = keyof typeof NARROWED

/**
 * How each invariant is asked of the newest only. Narrowing leaves rows of the outer question out, never those that it counts or
 * sums for one of them, so that what it finds is really broken. Null: it is a sum over everything, or about the sandbox alone, and is
 * asked of the whole, at night.
 */
export const NEWEST: Readonly<Record<string, readonly Narrowing[] | null>> = {
  S01: null,
  S02: ['accounts', 'transfersOfAccounts'],
  S03: ['accounts'],
  S04: ['transfer'],
  S05: ['exchange'],
  S06: ['exchange'],
  S07: ['exchange'],
  S08: ['exchangesOfReceivers'],
  S09: ['offer'],
  S10: ['exchange'],
  S11: ['exchange'],
  S12: ['payment'],
  S13: ['payment'],
  S14: ['exchange'],
  S15: ['label'],
  S16: null,
  S17: null,
  S18: ['payment'],
  S19: ['payment'],
  S20: null,
  S21: null,
  S22: [],
  S23: ['exchange'],
  S24: ['payment'],
  S25: ['exchange'],
  S26: ['accounts'],
  S27: ['accounts'],
  S30: ['accounts'],
  S31: ['exchange'],
  B01: ['purchase'],
  B02: ['purchase'],
  X01: ['exchange'],
  X02: ['book'],
  X03: ['exchange'],
  X04: ['exchange'],
  X05: null,
}

/**
 * Exchanges that the newest lines of timelines, effects and ledger are about: by their primary keys, so that it costs the same
 * however many there are.
 */
const TOUCHED = `touched as materialized (
    select exchange_id as id from (select exchange_id from exchange_event order by id desc limit $lines) e
    union select p.exchange_id from (select payment_id from effect order by id desc limit $lines) f join payment p on p.id = f.payment_id
    union select exchange_id from (select exchange_id from transfer order by id desc limit $lines) t where exchange_id is not null)`

/** A question about the books, by the name of INVARIANTS, asked of what the newest lines touch; undefined when it cannot be. */
export function askedOfNewest(name: string, statement: string, lines = NEWEST_ROWS): string | undefined {
  const narrowed = NEWEST[codeOfInvariant(name)]
  if (!narrowed) return undefined
  // In its own definition a name still means the table.
  const parts = [TOUCHED, ...narrowed.map((part) => NARROWED[part])].map((part) => part.replaceAll('$lines', String(lines)))
  return `with ${parts.join(', ')} ${statement}`
}

/** `S13` of `S13 an unresolved payment has its effect in the queue`. */
export function codeOfInvariant(name: string): string {
  return name.split(' ')[0] ?? name
}
