import type { ConversationPreview } from '#contract/chat.ts'

const isNewer = (one: ConversationPreview, other: ConversationPreview): number => other.lastMessageAt.localeCompare(one.lastMessageAt)

/** Merges a fresh first page into known conversations; those no longer on it follow it. Without overlap only the new page remains. */
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

/** Appends the next page. */
export function addPartners(known: readonly ConversationPreview[], more: readonly ConversationPreview[]): readonly ConversationPreview[] {
  const isKnown = new Set(known.map(({ uuid }) => uuid))
  return [...known, ...more.filter(({ uuid }) => !isKnown.has(uuid))]
}

/** Marks the open conversation as read (B §4); the first page already shows it. */
export function markOpened(
  known: readonly ConversationPreview[],
  page: readonly ConversationPreview[],
  opened: string | undefined,
): readonly ConversationPreview[] {
  const isStale = ({ uuid, hasUnreadMessages }: ConversationPreview): boolean =>
    uuid === opened && hasUnreadMessages && !page.some((preview) => preview.uuid === uuid)
  return known.some(isStale) ? known.map((preview) => (isStale(preview) ? { ...preview, hasUnreadMessages: false } : preview)) : known
}
