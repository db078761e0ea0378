import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The file says that these are not the member's: left out, and put on the shelf by one press where the file is wrong. */
export function UnownedNotice({ preview: { uuid, verdicts } }: { preview: ImportOnTheWire }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const count = verdicts.UNOWNED ?? 0
  if (count === 0) return null
  const takeAll = () =>
    submit(async () => {
      await read(browserApi.api.v1.imports[':uuid'].unowned.$put({ param: { uuid }, json: { target: 'SHELF' } }))
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
