import type { Message } from '#contract/chat.ts'

/**
 * Merges a fresh page into known messages. It wins for its period, so removed messages disappear; older ones stay unless there may be a
 * gap.
 */
export function joinPages(known: readonly Message[], page: readonly Message[], total: number): readonly Message[] {
  const [first] = page
  if (!first || page.length >= total) return page
  const place = known.findIndex(({ uuid }) => uuid === first.uuid)
  if (place >= 0) return [...known.slice(0, place), ...page]
  // The first one of the page is new here: the page has moved on by more than it holds, or lost one it began with.
  const inPage = new Set(page.map(({ uuid }) => uuid))
  if (!known.some(({ uuid }) => inPage.has(uuid))) return page
  return [...known.filter((message) => !inPage.has(message.uuid) && message.sentAt < first.sentAt), ...page]
}

/** Prepends an older page. */
export function addOlder(known: readonly Message[], older: readonly Message[]): readonly Message[] {
  const isKnown = new Set(known.map(({ uuid }) => uuid))
  return [...older.filter(({ uuid }) => !isKnown.has(uuid)), ...known]
}

/** Appends a sent message, unless the server has delivered it already. */
export function addSent(known: readonly Message[], message: Message): readonly Message[] {
  return known.some(({ uuid }) => uuid === message.uuid) ? known : [...known, message]
}
