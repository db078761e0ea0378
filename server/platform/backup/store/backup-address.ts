import { createHash } from 'node:crypto'
import { resolve, sep } from 'node:path'
import { readS3Url } from '../../blobs/s3-address.ts'

/** Where backups go: a folder of this machine (a disk of its own, better one elsewhere), or a bucket. */
export type BackupAddress = { folder: string } | { s3: string }

/** Reads BACKUP_TO, a folder or `s3://KEY:SECRET@host/bucket`. @throws Error with a sentence that names no secret. */
export function readBackupAddress(text: string): BackupAddress {
  if (text.startsWith('s3:')) {
    readS3Url(text)
    return { s3: text }
  }
  if (/^[a-z0-9+.-]+:/iu.test(text)) throw new Error('must be a folder, or look like s3://KEY:SECRET@host/bucket')
  return { folder: resolve(text) }
}

/** Why backups may not go there, as the end of a sentence; undefined when they may. */
export function refusedPlace(to: string, { DATA_DIR, S3_URL }: { DATA_DIR: string; S3_URL?: string | undefined }): string | undefined {
  const address = readBackupAddress(to)
  if ('folder' in address) {
    const data = resolve(DATA_DIR)
    const isInside = address.folder === data || address.folder.startsWith(data + sep)
    return isInside ? 'lies within DATA_DIR: what is lost together with the data is no backup' : undefined
  }
  const isSame = S3_URL !== undefined && bucketOf(S3_URL) === bucketOf(address.s3)
  return isSame ? 'is the bucket of S3_URL: what is lost together with the files is no backup' : undefined
}

function bucketOf(url: string): string {
  const { endpoint, bucket } = readS3Url(url)
  return `${endpoint.replace(/\/$/u, '')}/${bucket}`
}

/** Tells places apart; keys of a bucket may be renewed without that it is another place. */
export function placeMark(to: string): string {
  const address = readBackupAddress(to)
  return createHash('sha256')
    .update('folder' in address ? address.folder : bucketOf(address.s3))
    .digest('hex')
    .slice(0, 16)
}
