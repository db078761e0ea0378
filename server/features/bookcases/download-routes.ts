import type { Api } from '../../platform/http/api.ts'
import { declareOpenData } from '../../platform/http/routes/archive-route.ts'
import type { Services } from '../../platform/services.ts'
import { bookcaseFile } from './bookcase-file.ts'

const AN_HOUR = 3600

export function registerDownloadRoutes(api: Api, { db, limits }: Services): void {
  const download = {
    path: '/api/v1/bookshelves.geojson',
    summary: 'All public bookcases as GeoJSON, under the Open Database License (ODbL) 1.0.',
    contentType: 'application/geo+json',
    fileName: 'buecherschraenke.geojson',
    maxAgeSeconds: AN_HOUR,
  } as const
  declareOpenData(api, download, async (visitor) => {
    await limits.count('openDataByAddress', visitor.address)
    return bookcaseFile(db)
  })
}
