import { versionOf } from '../../platform/texts/version-of.ts'
import type { TextRow } from './queries.ts'

/** What the words of a newsletter are known by: another text once any of them has changed. */
export function newsletterVersion(texts: readonly TextRow[]): string {
  return versionOf(texts.map(({ language, subject, body }) => [language, subject, body]))
}
