import { m } from '#messages'
import { writePassingFile, type PassingFile } from '../../../../platform/passing-file.ts'
import { zipParts, type ArchiveFile } from '../../../../platform/zip-parts.ts'
import { limitConcurrency, queueByOwner } from '../../../../platform/concurrency.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { rowsInBatches } from '../../../../platform/db/rows-in-parts.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Declared, ExportRow } from '../../../../platform/feature.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Member } from '../../../../platform/session/visitor.ts'
import { csvInParts } from '../../../../platform/texts/csv.ts'
import { isConfirmed } from '../queries/sessions.ts'

type Context = Services & Pick<Declared, 'exports' | 'exportedPictures'>

/** Each takes a connection to the database while it is written; of one member one is written at a time, and one may wait. */
const EXPORTS_AT_ONCE = 2
const OWN_EXPORTS_WAITING = 1
const RETRY_SECONDS = 30

const places = limitConcurrency(EXPORTS_AT_ONCE)
const ownTurn = queueByOwner(OWN_EXPORTS_WAITING, () => new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS }))

/**
 * All data of a member as one zip: each table as JSON and as CSV, pictures, and a word about them (Art. 15 and 20). It is
 * written in parts, all as of one moment, so that nobody waits however much a member has (decision 72).
 * @throws AppError FRESH_LOGIN_NEEDED when the session did not prove who it is in the last ten minutes, RATE_LIMITED.
 */
export async function exportMember(services: Context, member: Member, sessionId: string): Promise<PassingFile> {
  if (!(await isConfirmed(services.db, sessionId))) throw new AppError('FRESH_LOGIN_NEEDED')
  await services.limits.count('exportByMember', member.id)
  const write = (): Promise<PassingFile> =>
    services.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writePassingFile(zipParts(filesOf(services, tx, member))))
  return ownTurn(member.id, () => places(write))
}

async function* filesOf(services: Context, tx: Transaction, member: Member): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', parts: [new TextEncoder().encode(m['accounts.exportReadme']({}, { locale: member.language }))] }
  for (const [name, select] of services.exports) {
    // Twice, as one file of an archive follows the other, and what belongs to a member may be more than memory holds.
    yield { name: `json/${name}.json`, parts: asBytes(jsonInParts(rowsInBatches(tx, select(member.id)))) }
    yield { name: `csv/${name}.csv`, parts: asBytes(csvInParts(rowsInBatches(tx, select(member.id)))) }
  }
  for (const [folder, listPictures] of services.exportedPictures) {
    for (const { name, blobKey } of await listPictures(tx, member.id)) {
      const picture = await services.blobs.find(blobKey)
      if (picture) yield { name: `pictures/${folder}/${name}.webp`, parts: [picture], isPacked: true }
    }
  }
}

/** Rows as a list of JSON, each field on a line of its own. */
async function* jsonInParts(parts: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const rows of parts) {
    // The list of this part without its brackets.
    yield (isEmpty ? '[\n' : ',\n') + JSON.stringify(rows, null, 2).slice(2, -2)
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
