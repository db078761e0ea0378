import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { GrantInLog } from '#contract/admin-points.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { ActButton } from '../act-button.tsx'

/** Takes back what was given by mistake, all that is left of it or less; nothing where nothing is left, or its member has left. */
export function TakeBackButton({ grant: { uuid, unit, amount, takenBack, member } }: { grant: GrantInLog }) {
  const left = amount - takenBack
  const [count, setCount] = useState(String(left))
  const requestId = useRef(newUuid())
  if (left === 0 || !member) return null
  async function takeBack(reason: string): Promise<unknown> {
    const json = { requestId: requestId.current, amount: unit === 'FEE' ? 1 : Number(count) || 0, reason }
    const answer = await callApi(browserApi.api.v1.admin.points.grants[':uuid']['take-back'].$post({ param: { uuid }, json }))
    // The next press is another one.
    requestId.current = newUuid()
    return answer
  }
  return (
    <ActButton
      title={m['adminPoints.takeBack']()}
      text={m['adminPoints.takeBackText']()}
      doneText={m['adminPoints.takenBack']()}
      act={takeBack}
      variant="subtle"
    >
      {unit === 'POINT' && left > 1 && (
        <TextInput
          label={m['proposal.points']()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
      )}
    </ActButton>
  )
}
