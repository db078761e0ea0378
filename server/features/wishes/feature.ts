import type { Transaction } from '../../platform/db/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Services } from '../../platform/services.ts'
import { sendWishDigests, notifyWishers } from './alerts-commands.ts'
import { wishDigestMail } from './mails/wish-digest-mail.ts'
import { wishedBookMail } from './mails/wished-book-mail.ts'
import { matchAwaitedBooks } from './missing-books/matching-commands.ts'
import { deleteMissingBooksOf, exportMissingBooks } from './missing-books/queries.ts'
import { registerMissingBookRoutes } from './missing-books/routes.ts'
import { deleteManyWishes, deleteWishesOf, exportMailSettings, exportWishAlerts, exportWishes } from './queries.ts'
import { registerWishRoutes } from './routes.ts'

/** Keeps the promised minute (decision 60). */
const ALERTS_EVERY_SECONDS = 10
const DIGESTS_EVERY_SECONDS = 60

/** Wishes and their alerts. */
export const wishes: Feature = {
  name: 'wishes',
  tables: ['awaited_book', 'missing_book_wish', 'offer_gone_live', 'wish', 'wish_alert', 'wish_setting'],
  publicTables: ['wish'],
  routes: registerRoutes,
  sweeps: ({ db }) => [
    // Runs first, so that wishes for missing books have become wishes before alerts are sent.
    { name: 'awaited books', everySeconds: ALERTS_EVERY_SECONDS, run: () => matchAwaitedBooks(db) },
    { name: 'wish alerts', everySeconds: ALERTS_EVERY_SECONDS, run: () => notifyWishers(db) },
    { name: 'wish digests', everySeconds: DIGESTS_EVERY_SECONDS, run: () => sendWishDigests(db) },
  ],
  mails: [wishedBookMail, wishDigestMail],
  // Mails that wait to be sent go with the member's other mails.
  onAccountDeletion: ({ db }) => ({ beforehand: (memberId) => deleteManyWishes(db, memberId), erase: deleteAllWishesOf }),
  exports: {
    wishes: exportWishes,
    wishesForMissingBooks: exportMissingBooks,
    wishAlerts: exportWishAlerts,
    mailSettings: exportMailSettings,
  },
}

function registerRoutes(api: Api, services: Services): void {
  registerWishRoutes(api, services)
  registerMissingBookRoutes(api, services)
}

async function deleteAllWishesOf(tx: Transaction, memberId: string): Promise<void> {
  await deleteWishesOf(tx, memberId)
  await deleteMissingBooksOf(tx, memberId)
}
