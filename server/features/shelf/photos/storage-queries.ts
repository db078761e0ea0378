import { sql } from 'kysely'
import type { Env } from '../../../platform/environment/env.ts'
import { reading, type Reading } from '../../../platform/metrics/reading.ts'

const GIGABYTE = 1_000_000_000

/** How many bytes the photos of all copies may take. */
export function photoStorageBytes({ PHOTO_STORAGE_GB: gigabytes }: Pick<Env, 'PHOTO_STORAGE_GB'>): number {
  return gigabytes * GIGABYTE
}

/** How much room the photos of all copies take, and may take, for whoever watches the site. */
export function photoReading(env: Env): Reading {
  return reading<{ bytes: number; most: number }>({
    name: 'photos',
    gauges: {
      bytes: { name: 'buchfink_photos_bytes', help: 'Bytes that the photos of all copies take.' },
      most: { name: 'buchfink_photos_most_bytes', help: 'Bytes that the photos of all copies may take (PHOTO_STORAGE_GB).' },
    },
    select: sql<{
      bytes: number
      most: number
    }>`select bytes::float8 as bytes, ${photoStorageBytes(env)}::float8 as most from photo_storage`,
  })
}
