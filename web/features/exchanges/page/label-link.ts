import type { Exchange } from '#contract/exchanges.ts'
import type { LabelLink } from '#contract/label-links.ts'
import { hasCode, read, type ApiClient } from '../../../platform/api/api-client.ts'

/** Whether the reader may have the label of this exchange printed elsewhere: its sender, while there is one to print. */
export function mayLinkLabel({ role, status, labelPath }: Exchange): boolean {
  return role === 'sender' && labelPath !== null && (status === 'LABEL_READY' || status === 'SENT')
}

/** The link to the label that the sender made; null for none, and before the label was taken. */
export async function readLabelLink(api: ApiClient['api'], exchange: Exchange): Promise<LabelLink | null> {
  if (!mayLinkLabel(exchange)) return null
  const call = read(api.v1.parcel.label[':uuid'].link.$get({ param: { uuid: exchange.uuid } }))
  return call.then(
    ({ link }) => link,
    (error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return null
      throw error
    },
  )
}
