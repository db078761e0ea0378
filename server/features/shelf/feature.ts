import { allBookOffers } from '#contract/shelf.ts'
import type { Feature } from '../../platform/feature.ts'
import { offerPhotoRetention } from './photos/photo-files.ts'
import { photoReading } from './photos/storage-queries.ts'
import { deletePhotosOf, exportedOfferPhotos, exportOfferPhotos } from './photos/queries.ts'
import { exportOffers, withdrawShelf } from './queries.ts'
import { registerShelfRoutes } from './routes.ts'

/** Copies that members offer. */
export const shelf: Feature = {
  name: 'shelf',
  tables: ['offer', 'offer_photo', 'photo_storage'],
  publicTables: ['offer', 'offer_photo'],
  publicCalls: [{ path: allBookOffers.path, newcomers: 'withinASecond' }],
  routes: registerShelfRoutes,
  readings: ({ env }) => [photoReading(env)],
  retention: (context) => [offerPhotoRetention(context)],
  onAccountDeletion: ({ db }) => ({ erase: deletePhotosOf, afterwards: (memberId) => withdrawShelf(db, memberId) }),
  exports: { offers: exportOffers, offerPhotos: exportOfferPhotos },
  exportedPictures: { offers: exportedOfferPhotos },
}
