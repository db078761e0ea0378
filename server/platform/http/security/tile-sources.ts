import { isMapPath } from '#domain/bookcases.ts'
import type { Env } from '../../environment/env.ts'

/** Hosts of map tiles, for pages with a street map only. */
export function tileSources(env: Pick<Env, 'TILE_URL'>, path: string): string[] {
  if (!env.TILE_URL || !isMapPath(path)) return []
  return [new URL(env.TILE_URL).origin]
}
