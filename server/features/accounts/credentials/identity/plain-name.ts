import { firstName } from '#contract/accounts.ts'
import { NAME_MAX } from '#domain/policy/accounts.ts'
import { cutTo } from '#domain/texts/letters.ts'

/**
 * A name as a provider writes it, made to fit our rules: no control characters, at most NAME_MAX characters, and
 * something readable in it; otherwise empty, for the member to fill in.
 */
export function plainName(name: string): string {
  const readable = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const parsed = firstName.safeParse(cutTo(readable.normalize('NFC'), NAME_MAX).trim())
  return parsed.success ? parsed.data : ''
}
