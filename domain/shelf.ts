/** Orders of the own shelf. */
export const SHELF_SORTS = ['newest', 'oldest', 'title', 'author', 'cheapest', 'dearest'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** Copies of the own shelf by what others see of them: orderable, hidden by a pause of their own, in an exchange. */
export const SHELF_STATES = ['all', 'offered', 'paused', 'ordered'] as const
export type ShelfState = (typeof SHELF_STATES)[number]

/** What can be done with many copies at once; `RESTORE` takes a deletion back. */
export const SHELF_ACTS = ['PRICE', 'CONDITION', 'PAUSE', 'RESUME', 'DELETE', 'RESTORE'] as const
export type ShelfAct = (typeof SHELF_ACTS)[number]

/**
 * What a suggested price stands on, the strongest first: what copies of the work were swapped for, what others ask for theirs, pages
 * and age of the edition, what books of its genre went for, the condition alone.
 */
export const PRICE_REASONS = ['SWAPS', 'OFFERS', 'EDITION', 'GENRE', 'CONDITION'] as const
export type PriceReason = (typeof PRICE_REASONS)[number]
