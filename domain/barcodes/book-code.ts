import { kindOfEan } from '../ean.ts'

/** What a value that was read says: an ISBN, the number of another product, or nothing that can be right. */
type CodeKind = 'BOOK' | 'OTHER' | 'WRONG'

/** Which kind of number a reader has given (decision 16, A §5); the scanner does not tell other products apart. */
export function kindOfCode(value: string): CodeKind {
  const kind = kindOfEan(value)
  return kind === 'BOOK' || kind === 'WRONG' ? kind : 'OTHER'
}
