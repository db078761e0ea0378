import type { NewsletterState } from '#domain/newsletters.ts'

/** Whether texts of a newsletter can still be changed. */
export function canChange(state: NewsletterState): boolean {
  return state === 'DRAFT'
}

/** Whether a newsletter can be started or resumed. */
export function canSend(state: NewsletterState): boolean {
  return state === 'DRAFT' || state === 'STOPPED'
}

export interface Words {
  subjectDe: string
  textDe: string
  subjectEn?: string | undefined
  textEn?: string | undefined
  subjectLt?: string | undefined
  textLt?: string | undefined
}

/** The missing field of a language with only subject or text; undefined when complete. */
export function missingHalf(words: Words): { field: keyof Words; code: 'SUBJECT' | 'TEXT' } | undefined {
  if (words.textEn && !words.subjectEn) return { field: 'subjectEn', code: 'SUBJECT' }
  if (words.subjectEn && !words.textEn) return { field: 'textEn', code: 'TEXT' }
  if (words.textLt && !words.subjectLt) return { field: 'subjectLt', code: 'SUBJECT' }
  if (words.subjectLt && !words.textLt) return { field: 'textLt', code: 'TEXT' }
  return undefined
}

/** Texts of a newsletter, one per language. */
export function textsOf({ subjectDe, textDe, subjectEn, textEn, subjectLt, textLt }: Words) {
  return [
    { language: 'de' as const, subject: subjectDe, body: textDe },
    ...(subjectEn && textEn ? [{ language: 'en' as const, subject: subjectEn, body: textEn }] : []),
    ...(subjectLt && textLt ? [{ language: 'lt' as const, subject: subjectLt, body: textLt }] : []),
  ]
}
