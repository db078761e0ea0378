import { PAYMENT_CLUES } from './payment-search.ts'

/** What one search of administrators finds, in the order it is shown in. */
export const SEARCH_SECTIONS = ['member', 'exchange', 'payment', 'case', 'label', 'book'] as const
export type SearchSectionKind = (typeof SEARCH_SECTIONS)[number]

/** What a text was taken for. */
export const SEARCH_CLUES = [...PAYMENT_CLUES, 'isbn'] as const
export type SearchClueKind = (typeof SEARCH_CLUES)[number]
