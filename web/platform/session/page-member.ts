import { PAGE_MEMBER_HEADER } from '#domain/page-member.ts'
import { isSomethingTyped } from '../unsaved-fields.ts'

// A document is of one member: the one for whom it was drawn, or who has logged in on it. When another tab changes who is
// logged in, it stays theirs until it is loaded anew, so that nothing of theirs is sent in somebody else's name.
let pageMember: string | null = null
let isOtherLoggedIn = false

/** Headers of this document's calls; empty for guests. */
export function pageHeaders(): Record<string, string> {
  return pageMember === null ? {} : { [PAGE_MEMBER_HEADER]: pageMember }
}

/** The member of this document; null for guests and restricted members. */
export function readPageMember(): string | null {
  return pageMember
}

/** Whether the document belongs to another member. */
export function isOfSomebodyElse(uuid: string): boolean {
  return pageMember !== null && pageMember !== uuid
}

/**
 * Handles the current member: a guest's document becomes theirs, one of another member is reloaded unless text would be lost. Gives
 * whether it is theirs.
 */
export function meetMember(uuid: string): boolean {
  pageMember ??= uuid
  isOtherLoggedIn = isOfSomebodyElse(uuid)
  if (isOtherLoggedIn && !isSomethingTyped()) window.location.reload()
  return !isOtherLoggedIn
}

/** Whether another member is logged in by now. */
export function hasLostItsMember(): boolean {
  return isOtherLoggedIn
}
