import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { readS3Url } from './s3-address.ts'

/** A store that does not answer is found out before the person who waits gives up. */
const CONNECT_MS = 2000
const ANSWER_MS = 4000

/** A disk on any store that speaks S3. Checksums and access lists only as far as all of them know these. */
export function createS3Disk(address: string): Disk {
  const { bucket, endpoint, region, ...credentials } = readS3Url(address)
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  })
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}
