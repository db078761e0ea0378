import { playUntil, type ExchangeStage } from '../factories/exchange-stage.ts'
import { registerAdmin } from '../factories/register-admin.ts'
import type { Caller } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'
import { administrationPermissions } from '../permission-rows/administration-rows.ts'
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
import { messageBadInput } from './message-rows.ts'
import { moderationBadInput } from './moderation-rows.ts'
import { operationBadInput } from './operation-rows.ts'
import { trustBadInput } from './trust-rows.ts'

/**
 * Hostile input that the contract's shapes do not tell by themselves (reliability 4.4): each is answered by a problem with a
 * code and a status of 4xx, and nothing is stored. An endpoint with a body has a row, with one that is fine.
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
  ...messageBadInput,
  ...moderationBadInput,
  ...operationBadInput,
  ...trustBadInput,
}

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** Who calls an endpoint, named by method and path below /api/v1. */
export function callerOf(key: string): NonNullable<BadInputRow['caller']> {
  return BAD_INPUT[key]?.caller ?? (key in administrationPermissions ? 'admin' : 'sender')
}

/** Where it is called. */
export function pathOf(key: string, stage: ExchangeStage): string {
  const [, pattern = ''] = key.split(' ')
  return (
    BAD_INPUT[key]?.path?.(stage) ??
    pattern
      .replace('{kind}', 'OFFER')
      .replace('{number}', '1')
      .replaceAll(/\{\w+\}/gu, NOBODYS)
  )
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
