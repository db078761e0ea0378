import { frames } from './art-frames.ts'
import { landscapes } from './art-landscapes.ts'
import { objects } from './art-objects.ts'
import { patterns } from './art-patterns.ts'
import type { Composition } from './composition.ts'

/** All compositions. Their order decides which cover a book gets, so a new one changes covers. */
export const compositions: readonly Composition[] = [...landscapes, ...patterns, ...objects, ...frames]
