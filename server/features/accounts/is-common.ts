import { COMMON_PASSWORDS } from '#domain/common-passwords.ts'
import { BloomFilter } from './bloom-filter.ts'

/** The 100,000 commonest passwords of eight characters and more in published leaks, built into the server (NOTICE). */
const files = import.meta.glob<string>('./common-passwords.bin', { query: '?url&inline', import: 'default', eager: true })

const [, base64 = ''] = files['./common-passwords.bin']?.split(',') ?? []
const leaked = new BloomFilter(Buffer.from(base64, 'base64'))

/** Whether a password is among those that are tried first, in any spelling of its case. Costs microseconds. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return new Set(lower).size === 1 || COMMON_PASSWORDS.has(lower) || leaked.has(lower)
}
