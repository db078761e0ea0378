import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'

const SENTENCES: Record<UiLanguage, () => string> = {
  de: m['adminMembers.readsGerman'],
  en: m['adminMembers.readsEnglish'],
  lt: m['adminMembers.readsLithuanian'],
}

/** Beside what is written to a member: the language they read. */
export function readsLanguage(language: UiLanguage): string {
  return SENTENCES[language]()
}
