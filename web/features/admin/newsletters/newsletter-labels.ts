import type { Newsletter } from '#contract/newsletters.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { NewsletterState } from '#domain/newsletters.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'

const STATES: Record<NewsletterState, () => string> = {
  DRAFT: m['newsletter.stateDraft'],
  SENDING: m['newsletter.stateSending'],
  STOPPED: m['newsletter.stateStopped'],
  SENT: m['newsletter.stateSent'],
}

const LANGUAGES: Record<UiLanguage, () => string> = {
  de: m['newsletter.german'],
  en: m['newsletter.english'],
  lt: m['newsletter.lithuanian'],
}

/** How far a newsletter is, in a word. */
export function stateLabel(state: NewsletterState): string {
  return STATES[state]()
}

/** A language by its name. */
export function languageLabel(language: UiLanguage): string {
  return LANGUAGES[language]()
}

/** When it was written, begun, or done. */
export function momentSentence({ updatedAt, startedAt, finishedAt }: Newsletter): string {
  if (finishedAt) return m['newsletter.finishedAt']({ date: formatDateTime(finishedAt) })
  if (startedAt) return m['newsletter.startedAt']({ date: formatDateTime(startedAt) })
  return m['newsletter.changedAt']({ date: formatDateTime(updatedAt) })
}
