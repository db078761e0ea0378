import { isMapPath } from '#domain/bookcases.ts'
import type { Env } from '../../env.ts'

/** Hosts of the street map's pictures, for pages that can show one: no other page may load anything of them. */
export function tileSources(env: Pick<Env, 'TILE_URL'>, path: string): string[] {
  if (!env.TILE_URL || !isMapPath(path)) return []
  return [new URL(env.TILE_URL).origin]
}
