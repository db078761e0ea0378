import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'

export function UnblockButton({ member, onDone }: { member: MemberOnTheWire; onDone?: () => void }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const name = memberName(member)
  const unblock = () =>
    submit(async () => {
      await callApi(browserApi.api.v1['member-blocks'][':uuid'].$delete({ param: { uuid: member.uuid } }))
      notifySuccess(m['memberBlock.unblocked']({ name }))
      onDone?.()
    })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        onClick={() => void unblock()}
        aria-label={m['memberBlock.unblockWho']({ name })}
      >
        {m['memberBlock.unblock']()}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
