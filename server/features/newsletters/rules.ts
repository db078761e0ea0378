import type { NewsletterState } from '#domain/newsletters.ts'

/** Whether the words of a newsletter may still change. */
export function canChange(state: NewsletterState): boolean {
  return state === 'DRAFT'
}

/** Whether a newsletter may begin, or go on. */
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

/** The field that is missing where a language has a subject without text, or a text without subject; undefined when all is there. */
export function missingHalf(words: Words): { field: keyof Words; code: 'SUBJECT' | 'TEXT' } | undefined {
  if (words.textEn && !words.subjectEn) return { field: 'subjectEn', code: 'SUBJECT' }
  if (words.subjectEn && !words.textEn) return { field: 'textEn', code: 'TEXT' }
  if (words.textLt && !words.subjectLt) return { field: 'subjectLt', code: 'SUBJECT' }
  if (words.subjectLt && !words.textLt) return { field: 'textLt', code: 'TEXT' }
  return undefined
}

/** The words of a newsletter, one for each language it has. */
export function textsOf({ subjectDe, textDe, subjectEn, textEn, subjectLt, textLt }: Words) {
  return [
    { language: 'de' as const, subject: subjectDe, body: textDe },
    ...(subjectEn && textEn ? [{ language: 'en' as const, subject: subjectEn, body: textEn }] : []),
    ...(subjectLt && textLt ? [{ language: 'lt' as const, subject: subjectLt, body: textLt }] : []),
  ]
}
