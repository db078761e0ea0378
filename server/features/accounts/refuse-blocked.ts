import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { BlockKind } from './queries/blocks.ts'

const CODES: Record<Exclude<BlockKind, null>, ErrorCode> = { DISPUTE: 'ACCOUNT_SUSPENDED', DECISION: 'ACCOUNT_BLOCKED' }

/**
 * Says to whoever has proved to be the member that the account is blocked, why, and how to contest it; to nobody else, who
 * would learn that the address is known. @throws AppError 403 ACCOUNT_SUSPENDED, ACCOUNT_BLOCKED.
 */
export function refuseBlocked({ block }: { block: BlockKind }): void {
  if (block) throw new AppError(CODES[block])
}
