import { read } from '../../../platform/api/api-client.ts'
import { browserFetch } from '../../../platform/api/browser-fetch.ts'

export type LabelVariant = 'upload' | 'split'

interface LabelsAdded {
  added: number
  duplicates: number
  cnt: number
}

/** Sends a PDF of labels as a form, the one call that takes a file as it is. @throws ApiError as every call. */
export function sendLabels(variant: LabelVariant, file: File): Promise<LabelsAdded> {
  const body = new FormData()
  body.append('labels.pdf', file)
  return read<LabelsAdded>(browserFetch(`/api/v1/parcel/labels/${variant}`, { method: 'POST', body }))
}
