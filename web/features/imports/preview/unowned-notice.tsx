import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Entries not owned by the member: left out, or all moved to the shelf; lent and given-away ones only one by one. */
export function UnownedNotice({ preview }: { preview: ImportOnTheWire }) {
  const { LENT = 0, GONE = 0, NOT_DELIVERED = 0 } = preview.absences
  const absent = LENT + GONE + NOT_DELIVERED
  return (
    <>
      <NotOwned uuid={preview.uuid} count={preview.absences.NOT_OWNED ?? 0} />
      {absent > 0 && <Notice title={m['imports.absentTitle']({ count: absent })}>{m['imports.absentText']()}</Notice>}
    </>
  )
}

function NotOwned({ uuid, count }: { uuid: string; count: number }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (count === 0) return null
  const takeAll = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.imports[':uuid'].unowned.$put({ param: { uuid }, json: { target: 'SHELF' } }))
    })
  return (
    <Notice
      title={m['imports.unownedTitle']({ count })}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void takeAll()}>
          {m['imports.unownedTake']({ count })}
        </Button>
      }
    >
      {m['imports.unownedText']()}
      <FailureLine failure={failure} />
    </Notice>
  )
}
