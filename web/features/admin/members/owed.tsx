import { useRef } from 'react'
import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import classes from './members.module.css'

/** What a member owes, and the way to write it off; nothing where they owe nothing. */
export function Owed({ uuid, owed }: { uuid: string; owed: NonNullable<MemberPage['owed']> }) {
  return (
    <>
      {owed.points > 0 && (
        <Debt uuid={uuid} unit="POINT" amount={owed.points} text={m['adminMembers.owedPoints']({ count: owed.points })} />
      )}
      {owed.feeCredits > 0 && (
        <Debt uuid={uuid} unit="FEE" amount={owed.feeCredits} text={m['adminMembers.owedFees']({ count: owed.feeCredits })} />
      )}
    </>
  )
}

function Debt({ uuid, unit, amount, text }: { uuid: string; unit: 'POINT' | 'FEE'; amount: number; text: string }) {
  const requestId = useRef(newUuid())
  const waive = (reason: string) =>
    callApi(
      browserApi.api.v1.admin.users[':uuid']['waive-debt'].$post({
        param: { uuid },
        json: { requestId: requestId.current, unit, amount, reason },
      }),
    )
  return (
    <div className={classes.debt}>
      <p className={classes.facts}>{text}</p>
      <IfMayCall call="post /admin/users/{uuid}/waive-debt">
        <ActButton
          title={m['adminMembers.waive']()}
          text={m['adminMembers.waiveText']()}
          doneText={m['adminMembers.waived']()}
          act={waive}
          ownSentenceOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminMembers.owedChanged']() : undefined)}
        />
      </IfMayCall>
    </div>
  )
}
