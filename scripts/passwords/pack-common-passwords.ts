/**
 * Packs a list of passwords, the commonest first, one a line, into the filter of the server. Run by hand when there is a
 * better list: `node scripts/passwords/pack-common-passwords.ts LIST`. What stands in it now is named in NOTICE.
 */
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PASSWORD_MIN } from '../../domain/policy/accounts.ts'
import { BloomFilter } from '../../server/features/accounts/bloom-filter.ts'

const ENTRIES = 100_000
const BYTES = 2 * ENTRIES
const TARGET = 'server/features/accounts/common-passwords.bin'

/** Shorter ones are refused by their length. */
async function readCommonest(list: string): Promise<Set<string>> {
  const commonest = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(list) })) {
    if (Array.from(line).length >= PASSWORD_MIN) commonest.add(line.toLowerCase())
    if (commonest.size === ENTRIES) break
  }
  return commonest
}

const [list] = process.argv.slice(2)
if (list === undefined) throw new Error('Name the list: node scripts/passwords/pack-common-passwords.ts LIST')
const filter = new BloomFilter(new Uint8Array(BYTES))
for (const password of await readCommonest(list)) filter.add(password)
await writeFile(TARGET, filter.bits)
