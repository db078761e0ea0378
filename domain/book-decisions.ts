/** Decisions on books, each with the one that reverts it. */
export const BOOK_DECISIONS = ['review', 'archive', 'unreview', 'restore'] as const
export type BookDecision = (typeof BOOK_DECISIONS)[number]
