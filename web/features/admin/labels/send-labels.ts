import { read } from '../../../platform/api/api-client.ts'
import { patientFetch } from '../../../platform/api/patient-fetch.ts'
import { pageHeaders } from '../../../platform/session/page-member.ts'

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
  return read<LabelsAdded>(patientFetch(`/api/v1/parcel/labels/${variant}`, { method: 'POST', body, headers: pageHeaders() }))
}
