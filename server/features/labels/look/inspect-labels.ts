import type { z } from 'zod'
import type { labelLook } from '#contract/labels.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { LabelCut } from '../cutting/cut-order.ts'
import { cutLabels } from '../cutting/cutter.ts'
import { listKnownLabels, type KnownLabelRow } from '../listed-queries.ts'
import { inspectPages, pictureUrl } from './looker.ts'
import { codeHash, hashOfInspection } from './hashes.ts'
import { warningOf } from './rules.ts'

type Look = z.input<typeof labelLook>

/** Shows what an upload would add, label by label with warnings; stores nothing. @throws AppError as `cutLabels` and `inspectPages`. */
export async function inspectLabels(db: Database, pdf: Uint8Array, cut: Exclude<LabelCut, { cut: 'mark' }>): Promise<Look> {
  const labels = await cutLabels(pdf, cut)
  const looks = await inspectPages(labels.map((label) => label.pdf))
  const codes = looks.map(codeHash)
  const known = await listKnownLabels(db, {
    pages: labels.map(({ sha256 }) => Buffer.from(sha256)),
    codes: codes.filter((code) => code !== null),
  })
  const keys = labels.map(({ sha256 }, index) => [hex(sha256), ...(codes[index] ? [hex(codes[index])] : [])])
  const shown = looks.map(async (look, index): Promise<Look['labels'][number]> => {
    const own = keys[index] ?? []
    const first = keys.findIndex((others) => others.some((key) => own.includes(key)))
    return {
      number: index + 1,
      page: labels[index]?.page ?? 1,
      picture: await pictureUrl(look.picture),
      warning: warningOf(look, cut.cut),
      repeats: first < index ? first + 1 : null,
      known: presentKnown(
        known.find(({ page_hash, code_hash }) => own.includes(page_hash) || (code_hash !== null && own.includes(code_hash))),
      ),
    }
  })
  return { seen: hashOfInspection(labels), labels: await Promise.all(shown) }
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex')
}

function presentKnown(row: KnownLabelRow | undefined): Look['labels'][number]['known'] {
  return row ? { state: row.state, addedAt: row.added_at.toISOString(), page: row.page } : null
}
