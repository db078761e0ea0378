import type { Services } from '../../platform/services.ts'
import type { LabelCut } from './cutting/cut-order.ts'
import { cutLabels } from './cutting/cutter.ts'
import { countFreeLabels } from './queries/labels.ts'
import { addCutLabels } from './stock.ts'

interface LabelUpload {
  added: number
  /** Labels of the file that were known already, also used ones. */
  duplicates: number
  /** Free labels in stock now. */
  cnt: number
}

/**
 * Puts the labels of an uploaded PDF into stock; exchanges that wait are served first. The same label is never added
 * twice, from whichever file it comes. @throws AppError as `cutLabels`.
 */
export async function uploadLabels(services: Pick<Services, 'db' | 'blobs'>, pdf: Uint8Array, cut: LabelCut): Promise<LabelUpload> {
  const labels = await cutLabels(pdf, cut)
  const added = await addCutLabels(services, labels)
  return { added, duplicates: labels.length - added, cnt: await countFreeLabels(services.db) }
}
