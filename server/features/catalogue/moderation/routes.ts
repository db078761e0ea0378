import {
  archiveBook,
  bookAdminLog,
  decideBooks,
  editBook as editBookEndpoint,
  mergeWorks as mergeWorksEndpoint,
  restoreBook,
  reviewBook,
  splitWork as splitWorkEndpoint,
  unreviewedBooks,
} from '#contract/book-moderation.ts'
import { ADMIN_LOG_SHOWN } from '#domain/policy/administration.ts'
import { OWN_ENTRIES_COUNTED } from '#domain/policy/catalogue.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../../platform/http/bodies/large-bodies.ts'
import { listAdminActs } from '../../../platform/admin-log.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { moderateBook, moderateBooks } from './review-book-commands.ts'
import { editBook } from './edit-book-commands.ts'
import { presentAdminAct } from '../present.ts'
import { presentOwnEntries } from './present.ts'
import { countOwnEntries, listOwnEntries } from './queries.ts'
import { listBookRows } from '../queries/books.ts'
import { readBook, readEditions } from '../read-book.ts'
import { mergeWorks, splitWork } from '../works/commands.ts'
import type { WorkMergeReactions } from '../works/reactions.ts'

/** Registers the moderation of books (A §6, decisions 18 and 32). */
export function registerModerationRoutes(api: Api, services: Services & { workReactions: WorkMergeReactions }): void {
  const { db } = services
  const withEditions = async (id: string) => ({ book: await readBook(db, id), editions: await readEditions(db, id) })

  declareRoute(
    api,
    editBookEndpoint,
    administrator,
    async ({ params, body, member }) => {
      await editBook(services, params.uuid, body.book, { adminId: member.id, reason: body.reason, version: body.version })
      return { book: await readBook(db, params.uuid) }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, archiveBook, administrator, async ({ body, member }) => {
    await moderateBook(db, body.bookId, 'book.archive', { adminId: member.id, reason: body.reason })
    return { book: await readBook(db, body.bookId) }
  })
  declareRoute(api, restoreBook, administrator, async ({ body, member }) => {
    await moderateBook(db, body.bookId, 'book.restore', { adminId: member.id, reason: body.reason })
    return { book: await readBook(db, body.bookId) }
  })
  declareRoute(api, reviewBook, administrator, async ({ body, member }) => {
    await moderateBook(db, body.bookId, 'book.review', { adminId: member.id, reason: body.reason })
    return { book: await readBook(db, body.bookId) }
  })
  declareRoute(api, decideBooks, administrator, async ({ body: { bookIds, decision, reason }, member }) => {
    const changed = await moderateBooks(db, bookIds, `book.${decision}`, { adminId: member.id, reason })
    return { status: 'success', changed }
  })
  declareRoute(api, mergeWorksEndpoint, administrator, async ({ body, member }) => {
    await mergeWorks(services, body.bookUuid, body.otherBookUuid, { adminId: member.id, reason: body.reason })
    return withEditions(body.bookUuid)
  })
  declareRoute(api, splitWorkEndpoint, administrator, async ({ body, member }) => {
    await splitWork(services, body.bookUuid, { adminId: member.id, reason: body.reason })
    return withEditions(body.bookUuid)
  })

  declareRoute(api, unreviewedBooks, administrator, async ({ query }) => {
    const [entries, total] = await Promise.all([listOwnEntries(db, query), countOwnEntries(db, OWN_ENTRIES_COUNTED)])
    const rows = await listBookRows(
      db,
      entries.map(({ id }) => id),
    )
    return { books: presentOwnEntries(entries, rows), total }
  })
  declareRoute(api, bookAdminLog, administrator, async ({ params }) => ({
    entries: (await listAdminActs(db, { kind: 'book', id: params.uuid }, ADMIN_LOG_SHOWN)).map(presentAdminAct),
  }))
}
