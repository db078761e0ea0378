import {
  labelChoice,
  labelCount,
  labelCut,
  labelLook,
  labelPreview,
  labelStock,
  labelUpload,
  removeLabel as removeEndpoint,
} from '#contract/labels.ts'
import { LABEL_FILE_MAX_BYTES, LABEL_SHEET } from '#domain/policy/exchange.ts'
import { AppError } from '../../platform/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { declareUpload } from '../../platform/http/routes/upload-route.ts'
import type { Services } from '../../platform/services.ts'
import { retireLabel, uploadLabels } from './commands.ts'
import { readPreview, readStock } from './read-stock.ts'
import { inspectLabels } from './look/inspect-labels.ts'
import { countFreeLabels } from './labels-queries.ts'

const CUTS = { pages: { cut: 'pages' }, sheets: { cut: 'sheets', ...LABEL_SHEET } } as const

const UPLOADS: { path: `/api/v1/${string}`; summary: string; cut: keyof typeof CUTS }[] = [
  {
    path: '/api/v1/parcel/labels/upload',
    summary: 'Add labels: each page of the PDF is one. `seen` and `labels` name what a look has shown, and which of it count.',
    cut: 'pages',
  },
  { path: '/api/v1/parcel/labels/split', summary: 'The same for sheets: each page of the PDF has four labels.', cut: 'sheets' },
]

const FILE = { field: 'labels.pdf', maxBytes: LABEL_FILE_MAX_BYTES }

export function registerLabelRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(api, labelCount, administrator, async () => ({ cnt: await countFreeLabels(db) }))
  declareRoute(api, labelStock, administrator, ({ query }) => readStock(db, query))
  declareRoute(api, labelPreview, administrator, ({ params }) => readPreview(services, params.uuid))
  declareRoute(api, removeEndpoint, administrator, async ({ params, body, member }) => {
    await retireLabel(db, params.uuid, { adminId: member.id, reason: body.reason })
    return { status: 'success' as const }
  })
  const look = {
    ...FILE,
    roles: ['accounting'] as const,
    path: '/api/v1/parcel/labels/look' as const,
    summary: 'What an upload would put into stock, label by label; nothing is kept. `cut` is `pages` or `sheets`.',
    response: labelLook,
  }
  declareUpload(api, look, administrator, ({ bytes, query }) => {
    const asked = labelCut.safeParse(query)
    if (!asked.success) throw new AppError('VALIDATION')
    return inspectLabels(db, bytes, CUTS[asked.data.cut])
  })
  for (const { path, summary, cut } of UPLOADS) {
    declareUpload(
      api,
      { ...FILE, roles: ['accounting'], path, summary, response: labelUpload },
      administrator,
      ({ bytes, query, member }) => {
        const chosen = labelChoice.safeParse(query)
        if (!chosen.success) throw new AppError('VALIDATION')
        return uploadLabels(services, member.id, { pdf: bytes, cut: CUTS[cut] }, chosen.data)
      },
    )
  }
}
