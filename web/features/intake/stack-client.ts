import type { z } from 'zod'
import type {
  intakeAdd,
  IntakeDefaults,
  intakeChange,
  intakeList,
  intakeNews,
  intakeOffer,
  IntakeRow,
  intakeTakeBack,
} from '#contract/intake.ts'
import { browserApi, read } from '../../platform/api/api-client.ts'

export type StackPage = z.infer<(typeof intakeList)['response']>
export type StackNews = z.infer<(typeof intakeNews)['response']>
export type OfferAnswer = z.infer<(typeof intakeOffer)['response']>
export type AddAnswer = z.infer<(typeof intakeAdd)['response']>
export type RowChanges = z.input<(typeof intakeChange)['body']>
export type ScannedBook = z.input<(typeof intakeAdd)['body']>['rows'][number]

const { intake } = browserApi.api.v1

/** `page` is the page that calls, here and below. */
export function addToStack(rows: ScannedBook[], page: string): Promise<AddAnswer> {
  return read(intake.rows.$post({ json: { rows }, query: { page } }))
}

/** What became of rows that waited. */
export function fetchNews(waiting: readonly string[]): Promise<StackNews> {
  return read(intake.news.$get({ query: { waiting: waiting.join(',') } }))
}

/** The page after a row. */
export function fetchOlder(before: string): Promise<StackPage> {
  return read(intake.$get({ query: { before } }))
}

export async function changeRow(key: string, json: RowChanges): Promise<IntakeRow> {
  return (await read(intake.rows[':key'].$put({ param: { key }, json }))).row
}

export async function takeOutRow(key: string, page: string): Promise<void> {
  await read(intake.rows[':key'].$delete({ param: { key }, query: { page } }))
}

export async function restoreRow(key: string, page: string): Promise<IntakeRow> {
  return (await read(intake.rows[':key'].restore.$post({ param: { key }, query: { page } }))).row
}

/** Gives the keys of the rows that went. */
export async function takeOutAllRows(): Promise<string[]> {
  return (await read(intake.$delete())).keys
}

/** Gives the keys of those that came back. */
export async function restoreRows(keys: string[]): Promise<string[]> {
  return (await read(intake.restore.$post({ json: { keys } }))).keys
}

/** Gives all rows that lack only that a price, or some rows theirs back (null); gives the keys of those that were changed. */
export async function priceRows(price: number | null, keys?: string[]): Promise<string[]> {
  return (await read(intake.prices.$put({ json: { price, ...(keys && { keys }) } }))).keys
}

/** Takes copies that nobody has ordered from the shelf: their rows are on the stack again. */
export function takeBackOffered(keys: string[]): Promise<z.infer<(typeof intakeTakeBack)['response']>> {
  return read(intake['take-back'].$post({ json: { keys } }))
}

export async function changeDefaults(json: IntakeDefaults): Promise<IntakeDefaults> {
  return (await read(intake.defaults.$put({ json }))).defaults
}

export function offerRows(keys: string[]): Promise<OfferAnswer> {
  return read(intake.offer.$post({ json: { keys, acceptedTerms: true } }))
}
