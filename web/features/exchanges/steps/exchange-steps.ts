import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { LeftOutReason } from '#domain/parcels.ts'
import type { StepOf } from '#domain/exchange-steps.ts'
import { browserApi, read } from '../../../platform/api/api-client.ts'

/** Steps a member takes with one press, all but ordering, declining and reporting; their names are those of the state table. */
export type PressedStep = Exclude<StepOf<'sender' | 'receiver'>, 'claim' | 'authorize' | 'decline' | 'declineForGood' | 'report'>

const exchanges = browserApi.api.v1.exchanges

/** A copy of a parcel that does not come along, and why. */
export interface LeftOut {
  offerUuid: string
  reason: LeftOutReason
}

const CALLS: Record<PressedStep, (uuid: string, leftOut: readonly LeftOut[]) => Promise<{ processing?: boolean }>> = {
  accept: (uuid, leftOut) => read(exchanges['accept-request'][':uuid'].$post({ param: { uuid }, json: { leftOut: [...leftOut] } })),
  revoke: (uuid) => withoutBody(read(exchanges['revoke-request'][':uuid'].$post({ param: { uuid } }))),
  // Taking back what is not paid yet is the same call.
  abandon: (uuid) => withoutBody(read(exchanges['revoke-request'][':uuid'].$post({ param: { uuid } }))),
  withdraw: (uuid) => withoutBody(read(exchanges.withdraw[':uuid'].$post({ param: { uuid } }))),
  markSent: (uuid) => withoutBody(read(exchanges['mark-sent'][':uuid'].$post({ param: { uuid } }))),
  denySending: (uuid) => withoutBody(read(exchanges['mark-not-sent'][':uuid'].$post({ param: { uuid } }))),
  withdrawReportUnlabelled: withdrawReport,
  withdrawReportUnsent: withdrawReport,
  withdrawReportSent: withdrawReport,
  confirm: (uuid) => withoutBody(read(exchanges['confirm-book-received'][':uuid'].$post({ param: { uuid } }))),
}

/** Where the exchange goes on is the server's to know. */
function withdrawReport(uuid: string): Promise<{ processing?: boolean }> {
  return withoutBody(read(exchanges['withdraw-report'][':uuid'].$post({ param: { uuid } })))
}

async function withoutBody(call: Promise<unknown>): Promise<{ processing?: boolean }> {
  await call
  return {}
}

/**
 * Takes a step, an acceptance without what is left out; `processing` is true while the provider has not answered the capture (reliability 1.3).
 * @throws ApiError, with `EXCHANGE_STATE` when the other member was faster.
 */
export async function takeStep(
  step: PressedStep,
  exchange: ShownExchange,
  leftOut: readonly LeftOut[] = [],
): Promise<{ processing: boolean }> {
  const { processing } = await CALLS[step](exchange.uuid, leftOut)
  return { processing: processing ?? false }
}

/** Whether accepting asks what comes along: of one book, or of all or nothing, there is nothing to ask. */
export function asksWhatComes({ lines, onlyTogether }: Pick<ShownExchange, 'lines' | 'onlyTogether'>): boolean {
  return lines.length > 1 && !onlyTogether
}

/** Whether taking the label would end the right to step back: there still is one. */
export function endsWithdraw({ possibleSteps }: Pick<ShownExchange, 'possibleSteps'>): boolean {
  return possibleSteps.includes('withdraw')
}

/** Records that the label is taken, which ends the right to step back (decision 41), and says where it lies. */
export async function releaseLabel(exchange: ShownExchange): Promise<string> {
  const { labelPath } = await read(browserApi.api.v1.parcel.label[':uuid'].release.$post({ param: { uuid: exchange.uuid } }))
  return labelPath
}
