import type { Exchange } from '#contract/exchanges.ts'
import type { LabelLink } from '#contract/label-links.ts'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'

/** Whether the sender may share the label. */
export function mayLinkLabel({ role, status, labelPath }: Exchange): boolean {
  return role === 'sender' && labelPath !== null && (status === 'LABEL_READY' || status === 'SENT')
}

/** The sender's link to the label; null without one, and before the download. */
export async function readLabelLink(api: ApiClient['api'], exchange: Exchange): Promise<LabelLink | null> {
  if (!mayLinkLabel(exchange)) return null
  const call = callApi(api.v1.parcel.label[':uuid'].link.$get({ param: { uuid: exchange.uuid } }))
  return call.then(
    ({ link }) => link,
    (error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return null
      throw error
    },
  )
}
