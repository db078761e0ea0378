import { kindOfEan } from '../ean.ts'

/** What a value that was read says: an ISBN, the number of another product, or nothing that can be right. */
type CodeKind = 'BOOK' | 'OTHER' | 'WRONG'

/** Kind of a scanned number (decision 16, A §5); other products are not distinguished. */
export function kindOfCode(value: string): CodeKind {
  const kind = kindOfEan(value)
  return kind === 'BOOK' || kind === 'WRONG' ? kind : 'OTHER'
}
