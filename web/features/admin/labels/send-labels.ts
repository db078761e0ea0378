import type { LabelLook } from '#contract/labels.ts'
import { callApi } from '../../../platform/api/api-client.ts'
import { browserFetch } from '../../../platform/api/browser-fetch.ts'

export type LabelVariant = 'upload' | 'split'

interface LabelsAdded {
  added: number
  duplicates: number
  duplicatePages: number[]
  cnt: number
}

/** What a PDF of labels would put into stock; nothing is kept of it. @throws ApiError as every call. */
export function lookAtLabels(variant: LabelVariant, file: File): Promise<LabelLook> {
  return callApi<LabelLook>(send(`look?cut=${variant === 'split' ? 'sheets' : 'pages'}`, file))
}

/** Puts the chosen labels of a PDF that was looked at into stock. @throws ApiError as every call. */
export function sendLabels(variant: LabelVariant, file: File, chosen: { seen: string; labels: readonly number[] }): Promise<LabelsAdded> {
  const query = new URLSearchParams({ seen: chosen.seen, labels: chosen.labels.join(',') })
  return callApi<LabelsAdded>(send(`${variant}?${query.toString()}`, file))
}

/** As a form: the one kind of call that takes a file as it is. */
function send(path: string, file: File): Promise<Response> {
  const body = new FormData()
  body.append('labels.pdf', file)
  return browserFetch(`/api/v1/parcel/labels/${path}`, { method: 'POST', body })
}
