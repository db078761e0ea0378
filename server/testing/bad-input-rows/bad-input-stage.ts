import { playUntil, type ExchangeStage } from '../factories/exchange-stage.ts'
import { registerAdmin } from '../factories/register-admin.ts'
import type { Caller } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'
import { accountBadInput } from './account-rows.ts'
import { adminMemberBadInput } from './admin-member-rows.ts'
import type { BadInputRow, BadInputRows } from './bad-input-row.ts'
import { bookcaseReportBadInput } from './bookcases/report-rows.ts'
import { bookcaseImportBadInput } from './bookcases/bookcase-import-rows.ts'
import { bookcasePageBadInput } from './bookcases/bookcase-page-rows.ts'
import { bookBadInput } from './book-rows.ts'
import { placeBadInput } from './bookcases/place-rows.ts'
import { exchangeBadInput } from './exchange-rows.ts'
import { importBadInput } from './import-rows.ts'
import { scanningBadInput } from './scanning/scanning-rows.ts'
import { intakeBadInput } from './scanning/intake-rows.ts'
import { memberBlockBadInput } from './member-block-rows.ts'
import { messageBadInput } from './message-rows.ts'
import { moderationBadInput } from './moderation-rows.ts'
import { operationBadInput } from './operation-rows.ts'
import { trustBadInput } from './trust-rows.ts'

/**
 * Hostile input for every endpoint that takes any (reliability 4.4): each is answered by a problem with a code and a
 * status of 4xx, and nothing is stored. An endpoint without a row fails.
 */
export const BAD_INPUT: BadInputRows = {
  ...accountBadInput,
  ...adminMemberBadInput,
  ...bookBadInput,
  ...bookcaseReportBadInput,
  ...bookcaseImportBadInput,
  ...placeBadInput,
  ...bookcasePageBadInput,
  ...exchangeBadInput,
  ...importBadInput,
  ...scanningBadInput,
  ...intakeBadInput,
  ...memberBlockBadInput,
  ...messageBadInput,
  ...moderationBadInput,
  ...operationBadInput,
  ...trustBadInput,
}

/** A copy that is claimed, and everybody who may call about it. */
export interface BadInputStage {
  stage: ExchangeStage
  callers: Record<NonNullable<BadInputRow['caller']>, Caller>
}

/** Plays the stage on which hostile input is sent. */
export async function playBadInputStage(test: TestApplication): Promise<BadInputStage> {
  const stage = await playUntil(test, 'claimed')
  const admin = await registerAdmin(test)
  return { stage, callers: { guest: test.visitor(), sender: stage.sender.caller, receiver: stage.receiver.caller, admin: admin.caller } }
}
