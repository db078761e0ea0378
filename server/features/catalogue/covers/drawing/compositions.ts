import { frames } from './art-frames.ts'
import { landscapes } from './art-landscapes.ts'
import { objects } from './art-objects.ts'
import { patterns } from './art-patterns.ts'
import type { Composition } from './composition.ts'

/** All compositions; the order is part of every cover's identity, so new ones change which cover a book gets. */
export const compositions: readonly Composition[] = [...landscapes, ...patterns, ...objects, ...frames]
