import type { DemoBook } from './book-shape.ts'
import { DEMO_CRIME_FANTASY } from './books-crime-fantasy.ts'
import { DEMO_NONFICTION } from './books-nonfiction.ts'
import { DEMO_NOVELS } from './books-novels.ts'
import { DEMO_STAGE_MIND } from './books-stage-mind.ts'
import { DEMO_WORLD } from './books-world.ts'
import { DEMO_YOUNG } from './books-young.ts'

/** Every book of the demo catalogue. */
export const DEMO_BOOKS: readonly DemoBook[] = [
  ...DEMO_NOVELS,
  ...DEMO_YOUNG,
  ...DEMO_CRIME_FANTASY,
  ...DEMO_STAGE_MIND,
  ...DEMO_NONFICTION,
  ...DEMO_WORLD,
]
