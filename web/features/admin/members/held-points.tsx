import type { AdminUser, MemberPage } from '#contract/admin-members.ts'
import { REVIEW_HOLD_DAYS } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import classes from './members.module.css'

interface HeldPointsProps {
  user: AdminUser
  waiting: NonNullable<MemberPage['waiting']>
  onDone: () => Promise<unknown>
}

/** Holds what a member can spend while somebody looks into a case, and releases it. */
export function HeldPoints({ user, waiting, onDone }: HeldPointsProps) {
  const { uuid, firstName: name, exchangeTokens: count = 0 } = user
  const users = browserApi.api.v1.admin.users[':uuid']
  const after = async (call: Promise<unknown>) => {
    await call
    await onDone()
  }
  const isHeld = waiting.some(({ reason }) => reason === 'REVIEW')
  if (count === 0 && !isHeld) return null
  return (
    <div className={classes.buttons}>
      {count > 0 && (
        <IfMayCall call="post /admin/users/{uuid}/hold-points">
          <ActButton
            title={m['adminMembers.holdPoints']()}
            text={m['adminMembers.holdPointsText']({ name, count, days: REVIEW_HOLD_DAYS })}
            doneText={m['adminMembers.holdPointsDone']()}
            act={(reason) => after(callApi(users['hold-points'].$post({ param: { uuid }, json: { reason } })))}
          />
        </IfMayCall>
      )}
      {isHeld && (
        <IfMayCall call="post /admin/users/{uuid}/release-points">
          <ActButton
            title={m['adminMembers.releasePoints']()}
            text={m['adminMembers.releasePointsText']({ name })}
            doneText={m['adminMembers.releasePointsDone']()}
            act={(reason) => after(callApi(users['release-points'].$post({ param: { uuid }, json: { reason } })))}
          />
        </IfMayCall>
      )}
    </div>
  )
}
