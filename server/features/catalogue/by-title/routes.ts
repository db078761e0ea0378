import { booksByTitle } from '#contract/by-title.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { sourceBudget } from '../isbn/source-budget.ts'
import { pauseAfterFailure } from '../isbn/sources/pause-after-failure.ts'
import { libraryIdentity } from '../isbn/sources/libraries.ts'
import { titleWordsOf } from './fold-words.ts'
import { createTitleLookup } from './look-up-by-title.ts'
import { readByTitle } from './read-by-title.ts'
import { dnbTitles } from './sources/dnb-titles.ts'
import { openLibraryTitles } from './sources/openlibrary-titles.ts'

/** Registers the look-up by title. Its library pauses are separate from those of ISBN look-ups, as a title may take long. */
export function registerByTitleRoutes(api: Api, services: Services): void {
  const { db, searchDb, limits, env } = services
  const userAgent = libraryIdentity(services)
  const budget = sourceBudget(limits)
  const lookUp = createTitleLookup({
    db,
    sources: [
      pauseAfterFailure(dnbTitles({ baseUrl: env.DNB_URL, userAgent })),
      pauseAfterFailure(openLibraryTitles({ baseUrl: env.OPENLIBRARY_URL, userAgent })),
    ],
    admit: (source) => budget(source, 'title'),
  })
  declareRoute(api, booksByTitle, loggedIn, async ({ query, member }) => {
    if (titleWordsOf(query.title).length === 0) throw AppError.field('title', 'FORMS_RULES.TITLE.NOT_EMPTY')
    await limits.count('byTitleByMember', member.id)
    return readByTitle({ db, searchDb, lookUp }, query)
  })
}
