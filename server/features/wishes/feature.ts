import type { Feature } from '../../platform/feature.ts'
import { sendWishDigests, tellWishers } from './alerts/commands.ts'
import { wishDigestMail } from './mails/wish-digest-mail.ts'
import { wishedBookMail } from './mails/wished-book-mail.ts'
import { deleteWishesOf, exportMailSettings, exportWishAlerts, exportWishes } from './queries.ts'
import { registerWishRoutes } from './routes.ts'

/** Well within the minute that is promised (decision 60). */
const ALERTS_EVERY_SECONDS = 10
const DIGESTS_EVERY_SECONDS = 60

/** Books that members wish for, and how they hear that one can be ordered. */
export const wishes: Feature = {
  name: 'wishes',
  tables: ['offer_gone_live', 'wish', 'wish_alert', 'wish_setting'],
  publicTables: ['wish'],
  routes: registerWishRoutes,
  sweeps: ({ db }) => [
    { name: 'wish alerts', everySeconds: ALERTS_EVERY_SECONDS, run: () => tellWishers(db) },
    { name: 'wish digests', everySeconds: DIGESTS_EVERY_SECONDS, run: () => sendWishDigests(db) },
  ],
  mails: [wishedBookMail, wishDigestMail],
  // Mails that wait to be sent go with the member's other mails.
  onAccountDeletion: () => ({ erase: deleteWishesOf }),
  exports: { wishes: exportWishes, wishAlerts: exportWishAlerts, mailSettings: exportMailSettings },
}
