import { PROPOSAL_DAYS } from '#domain/policy/administration.ts'
import { m } from '#messages'

/** Before a block: that it may need a second administrator, where it waits then, and what can be done at once. */
export function BlockHint({ name }: { name: string }) {
  return <p>{m['proposal.blockHint']({ name, days: PROPOSAL_DAYS })}</p>
}
