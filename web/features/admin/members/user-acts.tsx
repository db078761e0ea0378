import { useRef, useState } from 'react'
import type { AdminUser } from '#contract/admin-members.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { UndoAllButton } from '../bookcases/undo-all-button.tsx'
import { newRequestKey, sendGrant, type Grant } from '../points/send-grant.ts'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import classes from './members.module.css'
import { RestrictButton } from './restrict-button.tsx'

/** What the specification lets administrators do with a member; `onDone` reads them anew. */
export function UserActs({ user, onDone }: { user: AdminUser; onDone: () => Promise<unknown> }) {
  const name = user.firstName
  const unblock = useUnblock(user, onDone)
  const after: After = async (call) => {
    const answer = await call
    await onDone()
    return answer
  }
  return (
    <div className={classes.buttons}>
      {user.blocked ? (
        <IfMayCall call="post /users/unblock-user">
          <ActButton
            title={m['adminMembers.unblock']()}
            text={m['adminMembers.unblockText']({ name })}
            doneText={m['adminMembers.unblockDone']()}
            ownSentenceOf={unblockSentence}
            {...unblock}
          />
        </IfMayCall>
      ) : (
        <IfMayCall call="post /admin/users/{uuid}/restrict">
          <RestrictButton uuid={user.uuid} name={name} first="BLOCK" variant="default" onDone={onDone} />
        </IfMayCall>
      )}
      <GrantButtons user={user} after={after} />
      <IfMayCall call="post /admin/users/{uuid}/undo-bookcase-reports">
        <UndoAllButton memberId={user.uuid} />
      </IfMayCall>
    </div>
  )
}

/** Ends the blocks that are shown; one that came since is read first, and the reason is kept meanwhile. */
function useUnblock({ email: userEmail, blocks }: AdminUser, onDone: () => Promise<unknown>) {
  const draft = useState('')
  async function act(reason: string): Promise<unknown> {
    const [, setReason] = draft
    try {
      const answer = await callApi(browserApi.api.v1.users['unblock-user'].$post({ json: { userEmail, reason, blocks } }))
      setReason('')
      await onDone()
      return answer
    } catch (error) {
      if (hasCode(error, 'CASE_CHANGED')) await onDone()
      throw error
    }
  }
  return { act, draft }
}

function unblockSentence(error: unknown): string | undefined {
  if (hasCode(error, 'CASE_CHANGED')) return m['adminMembers.unblockChanged']()
  return hasCode(error, 'PAYMENT_DISPUTED') ? m['adminMembers.unblockDisputed']() : undefined
}

/** Waits for a call, then reads the member anew; gives the answer of the call. */
type After = (call: Promise<unknown>) => Promise<unknown>

function GrantButtons({ user, after }: Pick<GrantButtonProps, 'user' | 'after'>) {
  const name = user.firstName
  return (
    <>
      <IfMayCall call="post /add-free-exchange-token">
        <GrantButton
          grant="point"
          title={m['adminMembers.grantPoint']()}
          text={m['adminMembers.grantPointText']({ name })}
          {...{ user, after }}
        />
      </IfMayCall>
      <IfMayCall call="post /add-free-service-fee">
        <GrantButton
          grant="fee"
          title={m['adminMembers.grantFee']()}
          text={m['adminMembers.grantFeeText']({ name })}
          {...{ user, after }}
        />
      </IfMayCall>
    </>
  )
}

interface GrantButtonProps {
  grant: Grant
  title: string
  text: string
  user: AdminUser
  after: After
}

function GrantButton({ grant, title, text, user, after }: GrantButtonProps) {
  // The key stays the same until a grant succeeded, so that pressing again after a lost answer is no second grant.
  const requestKey = useRef('')
  async function give(reason: string) {
    requestKey.current ||= newRequestKey()
    const answer = await after(sendGrant(grant, { userEmail: user.email, reason }, requestKey.current))
    requestKey.current = ''
    return answer
  }
  return <ActButton title={title} text={text} doneText={m['adminMembers.grantDone']()} act={give} />
}
