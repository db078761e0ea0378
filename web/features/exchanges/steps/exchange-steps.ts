import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { LeftOutReason } from '#domain/parcels.ts'
import type { StepOf } from '#domain/exchange-steps.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'

/** Steps taken by one press, named as in the step table. */
export type PressedStep = Exclude<StepOf<'sender' | 'receiver'>, 'claim' | 'authorize' | 'decline' | 'declineForGood' | 'report'>

const exchanges = browserApi.api.v1.exchanges

/** A copy left out, with the reason. */
export interface LeftOut {
  offerUuid: string
  reason: LeftOutReason
}

const CALLS: Record<PressedStep, (uuid: string, leftOut: readonly LeftOut[]) => Promise<{ processing?: boolean }>> = {
  accept: (uuid, leftOut) => callApi(exchanges['accept-request'][':uuid'].$post({ param: { uuid }, json: { leftOut: [...leftOut] } })),
  revoke: (uuid) => withoutBody(callApi(exchanges['revoke-request'][':uuid'].$post({ param: { uuid } }))),
  // Taking back what is not paid yet is the same call.
  abandon: (uuid) => withoutBody(callApi(exchanges['revoke-request'][':uuid'].$post({ param: { uuid } }))),
  withdraw: (uuid) => withoutBody(callApi(exchanges.withdraw[':uuid'].$post({ param: { uuid } }))),
  markSent: (uuid) => withoutBody(callApi(exchanges['mark-sent'][':uuid'].$post({ param: { uuid } }))),
  denySending: (uuid) => withoutBody(callApi(exchanges['mark-not-sent'][':uuid'].$post({ param: { uuid } }))),
  withdrawReportUnlabelled: withdrawReport,
  withdrawReportUnsent: withdrawReport,
  withdrawReportSent: withdrawReport,
  confirm: (uuid) => withoutBody(callApi(exchanges['confirm-book-received'][':uuid'].$post({ param: { uuid } }))),
}

/** Where the exchange goes on is the server's to know. */
function withdrawReport(uuid: string): Promise<{ processing?: boolean }> {
  return withoutBody(callApi(exchanges['withdraw-report'][':uuid'].$post({ param: { uuid } })))
}

async function withoutBody(call: Promise<unknown>): Promise<{ processing?: boolean }> {
  await call
  return {}
}

/**
 * Takes a step; `processing` while the capture is pending (reliability 1.3).
 * @throws ApiError, `EXCHANGE_STATE` when the other member was faster.
 */
export async function takeStep(
  step: PressedStep,
  exchange: ShownExchange,
  leftOut: readonly LeftOut[] = [],
): Promise<{ processing: boolean }> {
  const { processing } = await CALLS[step](exchange.uuid, leftOut)
  return { processing: processing ?? false }
}

/** Whether accepting asks which copies are included. */
export function asksWhatComes({ lines, onlyTogether }: Pick<ShownExchange, 'lines' | 'onlyTogether'>): boolean {
  return lines.length > 1 && !onlyTogether
}

/** Whether downloading the label would end the right to cancel. */
export function endsWithdraw({ possibleSteps }: Pick<ShownExchange, 'possibleSteps'>): boolean {
  return possibleSteps.includes('withdraw')
}

/** Records the download, which ends the right to cancel (decision 41), and gives its address. */
export async function releaseLabel(exchange: ShownExchange): Promise<string> {
  const { labelPath } = await callApi(browserApi.api.v1.parcel.label[':uuid'].release.$post({ param: { uuid: exchange.uuid } }))
  return labelPath
}
