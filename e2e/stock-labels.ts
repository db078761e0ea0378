import { join } from 'node:path'
import { addLabels } from '../server/features/labels/stock.ts'
import { createDiskBlobs } from '../server/platform/blobs/blobs.ts'
import type { RunningServer } from './running-server.ts'

/** Puts prepaid marks into the stock of a running server, as the admin's upload will. */
export async function stockLabels(server: RunningServer, pages: Uint8Array[]): Promise<void> {
  await server.withDatabase((db) => addLabels({ db, blobs: createDiskBlobs(join(server.folder, 'blobs')) }, pages))
}
