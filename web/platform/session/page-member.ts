import { PAGE_MEMBER_HEADER } from '#domain/page-member.ts'
import { isSomethingTyped } from '../unsaved/unsaved-fields.ts'

// A document is of one member: the one for whom it was drawn, or who has logged in on it. When another tab changes who is
// logged in, it stays theirs until it is loaded anew, so that nothing of theirs is sent in somebody else's name.
let pageMember: string | null = null
let isOtherLoggedIn = false

/** What every call of this document says of it; nothing while it is a guest's. */
export function pageHeaders(): Record<string, string> {
  return pageMember === null ? {} : { [PAGE_MEMBER_HEADER]: pageMember }
}

/** The member this document is of; null while it is a guest's, and for who is restricted. */
export function readPageMember(): string | null {
  return pageMember
}

/** Whether the document is of another member than this one. */
export function isOfSomebodyElse(uuid: string): boolean {
  return pageMember !== null && pageMember !== uuid
}

/**
 * This member is logged in now. A document of nobody is theirs from now on; one of somebody else is loaded anew, unless
 * what was typed into it would be lost: then the API refuses what is sent from it. Gives whether the document is theirs.
 */
export function meetMember(uuid: string): boolean {
  pageMember ??= uuid
  isOtherLoggedIn = isOfSomebodyElse(uuid)
  if (isOtherLoggedIn && !isSomethingTyped()) window.location.reload()
  return !isOtherLoggedIn
}

/** Whether somebody else was logged in when it was last asked: what is read then is not for this document. */
export function hasLostItsMember(): boolean {
  return isOtherLoggedIn
}
