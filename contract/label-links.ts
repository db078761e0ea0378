import { z } from 'zod'
import { endpoint, uuidParam } from './endpoint.ts'

/** 32 random bytes in a URL. */
export const labelToken = z.object({ token: z.string().regex(/^[\w-]{43}$/u) })

/** An expired one can no longer be opened: its hours are over, or its exchange is. */
const state = z.enum(['OPEN', 'OPENED', 'EXPIRED'])

const link = z.object({
  state,
  expiresAt: z.string(),
  /** When it was opened; null while it can be. */
  openedAt: z.string().nullable(),
})
export type LabelLink = z.infer<typeof link>

export const readLabelLink = endpoint({
  method: 'get',
  path: '/api/v1/parcel/label/{uuid}/link',
  summary: 'The link to the label of an exchange that its sender made; its address is told once, when it is made.',
  params: uuidParam,
  response: z.object({ link: link.nullable() }),
})

export const createLabelLink = endpoint({
  method: 'post',
  path: '/api/v1/parcel/label/{uuid}/link',
  summary: 'Make a link that opens the label once, without login, for 24 hours; one made before ends. Counts as taking the label.',
  params: uuidParam,
  response: z.object({ link, url: z.string() }),
})

export const readPrintLink = endpoint({
  method: 'get',
  path: '/api/v1/parcel/print/{token}',
  summary: 'Whether a link to a label can be opened; does not say whom it is for.',
  params: labelToken,
  response: z.object({ state, expiresAt: z.string() }),
})
