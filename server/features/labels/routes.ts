import { labelCount, labelUpload } from '#contract/labels.ts'
import { LABEL_FILE_MAX_BYTES, LABEL_SHEET } from '#domain/policy/exchange.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { declareUpload } from '../../platform/http/routes/upload-route.ts'
import type { Services } from '../../platform/services.ts'
import { uploadLabels } from './commands.ts'
import type { LabelCut } from './cutting/cut-order.ts'
import { countFreeLabels } from './queries/labels.ts'

const UPLOADS: { path: `/api/v1/${string}`; summary: string; cut: LabelCut }[] = [
  { path: '/api/v1/parcel/labels/upload', summary: 'Add labels: each page of the PDF is one.', cut: { cut: 'pages' } },
  {
    path: '/api/v1/parcel/labels/split',
    summary: 'Split labels: each page of the PDF is a sheet of four.',
    cut: { cut: 'sheets', ...LABEL_SHEET },
  },
]

/** Serves the stock of labels to administrators. */
export function registerLabelRoutes(api: Api, services: Services): void {
  declareRoute(api, labelCount, administrator, async () => ({ cnt: await countFreeLabels(services.db) }))
  for (const { path, summary, cut } of UPLOADS) {
    const upload = { path, summary, field: 'labels.pdf', maxBytes: LABEL_FILE_MAX_BYTES, response: labelUpload }
    declareUpload(api, upload, administrator, ({ bytes }) => uploadLabels(services, bytes, cut))
  }
}
