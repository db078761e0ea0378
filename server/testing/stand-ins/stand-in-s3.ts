import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface StandInS3 {
  /** As S3_URL takes it. */
  url: string
  stop: () => Promise<void>
}

const BUCKET = 'buchfink'

/** A server that speaks S3, checks signatures and keeps its objects in a folder of its own. */
export async function startStandInS3(): Promise<StandInS3> {
  const directory = await mkdtemp(join(tmpdir(), 'buchfink-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1/${BUCKET}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
