import { BOOKLESS_FORGOTTEN_AT_ONCE } from '#domain/policy/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { doEach } from '../../platform/jobs/sweeps.ts'
import { deleteBooklessAuthor, deleteBooklessWork, listBooklessAuthors, listBooklessWorks } from './bookless-queries.ts'

/**
 * Authors and works are stored before their book, so that nobody waits for the transaction of somebody else. Where the book then fails, or
 * an edit names other authors, they are left without one, and go with the next round.
 */
export function booklessRetention(db: Database): Retention {
  return {
    name: 'authors and works without books',
    forget: async () => {
      const [authors, works] = [
        await listBooklessAuthors(db, BOOKLESS_FORGOTTEN_AT_ONCE),
        await listBooklessWorks(db, BOOKLESS_FORGOTTEN_AT_ONCE),
      ]
      await doEach('author could not be forgotten', authors, (id) => deleteBooklessAuthor(db, id))
      await doEach('work could not be forgotten', works, (id) => deleteBooklessWork(db, id))
    },
  }
}
