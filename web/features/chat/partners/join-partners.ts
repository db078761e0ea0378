import type { ConversationPreview } from '#contract/chat.ts'

const isNewer = (one: ConversationPreview, other: ConversationPreview): number => other.lastMessageAt.localeCompare(one.lastMessageAt)

/**
 * What is known of the conversations after their first page was read again: it is right about what it holds, and those that
 * it holds no more have moved behind it. When it has nothing in common with what was known, too much has come in between.
 */
export function joinPartners(
  known: readonly ConversationPreview[],
  page: readonly ConversationPreview[],
  total: number,
): readonly ConversationPreview[] {
  if (page.length >= total) return page
  const inPage = new Set(page.map(({ uuid }) => uuid))
  if (!known.some(({ uuid }) => inPage.has(uuid))) return page
  return [...page, ...known.filter(({ uuid }) => !inPage.has(uuid)).toSorted(isNewer)]
}

/** The same with the page behind it. */
export function addPartners(known: readonly ConversationPreview[], more: readonly ConversationPreview[]): readonly ConversationPreview[] {
  const isKnown = new Set(known.map(({ uuid }) => uuid))
  return [...known, ...more.filter(({ uuid }) => !isKnown.has(uuid))]
}

/** The same once one of them is open, which marks it as read (B §4); of those on the first page that page itself tells. */
export function markOpened(
  known: readonly ConversationPreview[],
  page: readonly ConversationPreview[],
  opened: string | undefined,
): readonly ConversationPreview[] {
  const isStale = ({ uuid, hasUnreadMessages }: ConversationPreview): boolean =>
    uuid === opened && hasUnreadMessages && !page.some((preview) => preview.uuid === uuid)
  return known.some(isStale) ? known.map((preview) => (isStale(preview) ? { ...preview, hasUnreadMessages: false } : preview)) : known
}
