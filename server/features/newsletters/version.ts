import { versionOf } from '../../platform/texts/version-of.ts'
import type { TextRow } from './queries.ts'

/** Version of a newsletter's texts; changes with any of them. */
export function newsletterVersion(texts: readonly TextRow[]): string {
  return versionOf(texts.map(({ language, subject, body }) => [language, subject, body]))
}
