import type { FreePointRefusal } from '#domain/account-links.ts'
import { FREE_POINT_BOOKS } from '#domain/policy/money.ts'
import { m } from '#messages'

const SENTENCES: Record<FreePointRefusal, (values: { count: number }) => string> = {
  SHARED_MAILBOX: m['shelf.freePointSharedMailbox'],
  SHARED_PERSON: m['shelf.freePointSharedPerson'],
}

/** Why an offered copy earned no free point. */
export function freePointRefusalText(refusal: FreePointRefusal): string {
  return SENTENCES[refusal]({ count: FREE_POINT_BOOKS })
}
