import { bookArticle, favoriteBooks, firstSightBooks, latestBooks, similarBooks } from '#contract/book-lists.ts'
import { bookPage, booksSearch, booksSuggest, totalOffersNum } from '#contract/catalogue.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { booklessRetention } from './bookless-commands.ts'
import { titleLookupRetention } from './by-title/commands.ts'
import { coverRetention } from './covers/cover-files.ts'
import { missedSearchRetention } from './missed-searches-commands.ts'
import { exportAddedBooks } from './queries/export.ts'
import { readOwnPart } from './read-book.ts'
import { sharePictureRetention } from './share/picture-cache.ts'
import { registerCatalogueRoutes, type CatalogueRegistries } from './routes.ts'

/** Books, works and authors: search, pages, look-up by ISBN and title, moderation. */
export const catalogue: Feature<Services & CatalogueRegistries> = {
  name: 'catalogue',
  tables: [
    'author',
    'book',
    'book_author',
    'book_genre',
    'genre',
    'isbn_lookup',
    'known_edition',
    'known_edition_file',
    'missed_search',
    'missed_search_asker',
    'search_word',
    'title_lookup',
    'work',
  ],
  publicTables: ['author', 'book', 'book_author', 'book_genre', 'genre', 'work'],
  publicCalls: [
    { path: booksSearch.path, countedAs: 'searchByAddress', newcomers: 'withinASecond' },
    { path: booksSuggest.path, countedAs: 'suggestByAddress', newcomers: 'withinASecond' },
    { path: bookPage.path, newcomers: 'none', isForMembers: true, ownPart: readOwnPart },
    { path: bookArticle.path, newcomers: 'none', isForMembers: true },
    { path: similarBooks.path, newcomers: 'withAge', isForMembers: true },
    { path: favoriteBooks.path, newcomers: 'withinASecond', isForMembers: true },
    { path: latestBooks.path, newcomers: 'withinASecond', isForMembers: true },
    { path: firstSightBooks.path, newcomers: 'withinASecond' },
    { path: totalOffersNum.path, newcomers: 'withinASecond', isForMembers: true },
  ],
  routes: registerCatalogueRoutes,
  retention: (context) => [
    coverRetention(context),
    sharePictureRetention(context),
    missedSearchRetention(context.db),
    titleLookupRetention(context.db),
    booklessRetention(context.db),
  ],
  exports: { booksAdded: exportAddedBooks },
}
