import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Env } from '../environment/env.ts'

/** Name of this process: node and build. */
export interface ProcessName {
  node: string
  build: string
}

/** Machine or container and port, with the hash of the build. */
export function nameProcess({ PORT }: Pick<Env, 'PORT'>): ProcessName {
  return { node: `${hostname()}:${PORT}`, build: buildName() }
}

function buildName(): string {
  if (!import.meta.env.PROD) return 'development'
  // This module is part of the server bundle: two builds of the same sources have the same name.
  return createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 12)
}
