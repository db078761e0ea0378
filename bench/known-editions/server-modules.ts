/** What `npm run bench:known-editions` needs of the server, loaded through Vite. */
import { storeFile } from '../../server/features/catalogue/known-editions/load/load-file.ts'
import { prepareSession, analyzeTables } from '../../server/features/catalogue/known-editions/load/queries.ts'
import { findKnownBook, listKnownEditions } from '../../server/features/catalogue/known-editions/queries.ts'
import { lastNameOf, titleWordsOf } from '../../server/features/catalogue/by-title/fold-words.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startBenchCluster } from '../harness/server-modules.ts'

export {
  findKnownBook,
  lastNameOf,
  listKnownEditions,
  storeFile,
  openDatabase,
  prepareSession,
  startBenchCluster,
  analyzeTables as tidyUp,
  titleWordsOf,
}
