import { strToU8, zipSync, type Zippable } from 'fflate'
import { m } from '#messages'
import { AppError } from '../../../platform/errors.ts'
import type { Declared } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { toCsv } from '../../../platform/texts/csv.ts'
import { isConfirmed } from './queries/sessions.ts'

/**
 * All data of a member as one zip: each table as JSON and as CSV, pictures, and a word about them (Art. 15 and 20).
 * @throws AppError FRESH_LOGIN_NEEDED when the session did not prove who it is in the last ten minutes, RATE_LIMITED.
 */
export async function exportMember(
  services: Services & Pick<Declared, 'exports' | 'exportedPictures'>,
  member: Member,
  sessionId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(await isConfirmed(services.db, sessionId))) throw new AppError('FRESH_LOGIN_NEEDED')
  await services.limits.count('exportByMember', member.id)
  const files: Zippable = { 'README.txt': strToU8(m['accounts.exportReadme']({}, { locale: member.language })) }
  for (const [name, read] of services.exports) {
    const rows = await read(services.db, member.id)
    files[`json/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
    files[`csv/${name}.csv`] = strToU8(toCsv(rows))
  }
  for (const [folder, listPictures] of services.exportedPictures) {
    for (const { name, blobKey } of await listPictures(services.db, member.id)) {
      const picture = await services.blobs.find(blobKey)
      // Pictures are packed as they are: zipping them again saves nothing.
      if (picture) files[`pictures/${folder}/${name}.webp`] = [picture, { level: 0 }]
    }
  }
  return zipSync(files, { level: 6 })
}
