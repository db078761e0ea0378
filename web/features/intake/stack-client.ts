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
import { browserApi, callApi } from '../../platform/api/api-client.ts'

export type StackPage = z.infer<(typeof intakeList)['response']>
export type StackNews = z.infer<(typeof intakeNews)['response']>
export type OfferAnswer = z.infer<(typeof intakeOffer)['response']>
export type AddAnswer = z.infer<(typeof intakeAdd)['response']>
export type RowChanges = z.input<(typeof intakeChange)['body']>
export type ScannedBook = z.input<(typeof intakeAdd)['body']>['rows'][number]

const { intake } = browserApi.api.v1

/** `page` identifies the calling page, here and below. */
export function addToStack(rows: ScannedBook[], page: string): Promise<AddAnswer> {
  return callApi(intake.rows.$post({ json: { rows }, query: { page } }))
}

/** Look-up results. */
export function fetchNews(waiting: readonly string[]): Promise<StackNews> {
  return callApi(intake.news.$get({ query: { waiting: waiting.join(',') } }))
}

/** The next page. */
export function fetchOlder(before: string): Promise<StackPage> {
  return callApi(intake.$get({ query: { before } }))
}

export async function changeRow(key: string, json: RowChanges): Promise<IntakeRow> {
  return (await callApi(intake.rows[':key'].$put({ param: { key }, json }))).row
}

export async function takeOutRow(key: string, page: string): Promise<void> {
  await callApi(intake.rows[':key'].$delete({ param: { key }, query: { page } }))
}

export async function restoreRow(key: string, page: string): Promise<IntakeRow> {
  return (await callApi(intake.rows[':key'].restore.$post({ param: { key }, query: { page } }))).row
}

/** Gives the removed keys. */
export async function takeOutAllRows(): Promise<string[]> {
  return (await callApi(intake.$delete())).keys
}

/** Gives the restored keys. */
export async function restoreRows(keys: string[]): Promise<string[]> {
  return (await callApi(intake.restore.$post({ json: { keys } }))).keys
}

/** Prices rows without a price, or resets some (null); gives changed keys. */
export async function priceRows(price: number | null, keys?: string[]): Promise<string[]> {
  return (await callApi(intake.prices.$put({ json: { price, ...(keys && { keys }) } }))).keys
}

/** Undoes offering; rows return to the stack. */
export function undoOffer(keys: string[]): Promise<z.infer<(typeof intakeTakeBack)['response']>> {
  return callApi(intake['take-back'].$post({ json: { keys } }))
}

export async function changeDefaults(json: IntakeDefaults): Promise<IntakeDefaults> {
  return (await callApi(intake.defaults.$put({ json }))).defaults
}

export function offerRows(keys: string[]): Promise<OfferAnswer> {
  return callApi(intake.offer.$post({ json: { keys, acceptedTerms: true } }))
}
