/** Sort orders of the own shelf. */
export const SHELF_SORTS = ['newest', 'oldest', 'title', 'author', 'cheapest', 'dearest'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** States of own copies for others: orderable, paused, in an exchange. */
export const SHELF_STATES = ['all', 'offered', 'paused', 'ordered'] as const
export type ShelfState = (typeof SHELF_STATES)[number]

/** Acts on many copies; `RESTORE` reverts a deletion. */
export const SHELF_ACTS = ['PRICE', 'CONDITION', 'PAUSE', 'RESUME', 'DELETE', 'RESTORE'] as const
export type ShelfAct = (typeof SHELF_ACTS)[number]

/** Reasons of a price suggestion, strongest first: prices paid for the work, prices asked, pages and age, genre, condition. */
export const PRICE_REASONS = ['SWAPS', 'OFFERS', 'EDITION', 'GENRE', 'CONDITION'] as const
export type PriceReason = (typeof PRICE_REASONS)[number]
