import { decodePart } from '#domain/texts/letters.ts'

/** Parts of S3_URL, for instance */
interface S3Address {
  accessKeyId: string
  secretAccessKey: string
  bucket: string
  endpoint: string
  region: string
}

/** Reads S3_URL; the endpoint is its host over HTTPS unless the query names another. @throws Error with a sentence. */
export function readS3Url(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const bucket = url?.pathname.replace(/^\/|\/$/gu, '') ?? ''
  if (url?.protocol !== 's3:' || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket))
    throw new Error('must look like s3://KEY:SECRET@host/bucket')
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`
  if (!/^https?:\/\/[^/]/u.test(endpoint) || !URL.canParse(endpoint)) throw new Error('has an endpoint that is not an http address')
  return {
    accessKeyId: decodePart(url.username),
    secretAccessKey: decodePart(url.password),
    bucket,
    endpoint,
    region: url.searchParams.get('region') ?? 'eu-central-1',
  }
}
