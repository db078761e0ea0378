import { acceptMissingBook, missingBooksOfMember, myMissingBooks, removeMissingBook, wishForMissingBook } from '#contract/missing-books.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { anyone, loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { isMemberVisible } from '../../shelf/lists-queries.ts'
import { acceptSuggestion, endMissingBook, wishByWords } from './commands.ts'
import { presentWishedByWords } from './present.ts'
import { listShownMissingBooks } from './queries.ts'
import { readMissingBooks } from './read-missing-books.ts'

export function registerMissingBookRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, wishForMissingBook, loggedIn, async ({ member, body }) => {
    await limits.count('wishByMember', member.id)
    return presentWishedByWords(await wishByWords(db, member.id, body))
  })
  declareRoute(api, myMissingBooks, loggedIn, async ({ member }) => ({ missingBooks: await readMissingBooks(db, member.id) }))
  declareRoute(api, acceptMissingBook, loggedIn, async ({ member, params, body }) => {
    await acceptSuggestion(db, member.id, params.uuid, body.bookUuid)
    return { status: 'success' }
  })
  declareRoute(api, removeMissingBook, loggedIn, async ({ member, params }) => {
    await endMissingBook(db, member.id, params.uuid)
    return { status: 'success' }
  })
  declareRoute(api, missingBooksOfMember, anyone, async ({ params }) => {
    if (!(await isMemberVisible(db, params.uuid))) throw new AppError('NOT_FOUND')
    return { missingBooks: await listShownMissingBooks(db, params.uuid) }
  })
}
