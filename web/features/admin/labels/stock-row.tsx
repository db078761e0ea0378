import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StockedLabel } from '#contract/labels.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime, formatDay } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { ActButton } from '../act-button.tsx'
import tags from '../../../ui/tags.module.css'
import work from '../work-list/work-list.module.css'
import { labelOriginName, labelStateName } from './stock-labels.ts'
import labels from './labels-page.module.css'
import classes from './stock-row.module.css'

/** A label of the stock: where it stands, where it came from, how it looks; a free uploaded one can be taken out. */
export function StockRow({ label }: { label: StockedLabel }) {
  const { uuid, state, origin, addedAt, page, exchange, assignedAt, removal, hasFile } = label
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={work.head}>
          <span className={tags.tag} data-tone={state === 'FREE' ? 'open' : undefined}>
            {labelStateName(state)}
          </span>
          {exchange && <Link to={`/exchanges/${exchange.uuid}`}>{exchange.title}</Link>}
        </div>
        <p className={work.facts}>
          <span>{labelOriginName(origin)}</span>
          <span>{formatDateTime(addedAt)}</span>
          {page !== null && <span>{m['adminLabels.ofPage']({ page })}</span>}
          {assignedAt && <span>{m['adminLabels.assignedAt']({ date: formatDateTime(assignedAt) })}</span>}
        </p>
        {removal && <p className={work.facts}>{m['adminLabels.removedAt']({ date: formatDay(removal.at), reason: removal.reason })}</p>}
      </div>
      <div className={classes.acts}>
        {hasFile && <PreviewButton uuid={uuid} />}
        {state === 'FREE' && origin === 'UPLOADED' && <RemoveButton uuid={uuid} />}
      </div>
    </li>
  )
}

function RemoveButton({ uuid }: { uuid: string }) {
  const remove = (reason: string) => callApi(browserApi.api.v1.parcel.labels[':uuid'].remove.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['adminLabels.remove']()}
      text={m['adminLabels.removeText']()}
      doneText={m['adminLabels.removed']()}
      act={remove}
      ownSentenceOf={(error) => (hasCode(error, 'EXCHANGE_STATE') ? m['adminLabels.notFree']() : undefined)}
    />
  )
}

function PreviewButton({ uuid }: { uuid: string }) {
  const { isBusy, failure, submit } = useSubmission()
  const [shown, setShown] = useState<{ picture: string; hasCode: boolean } | null>(null)
  const open = () => submit(async () => setShown(await callApi(browserApi.api.v1.parcel.labels[':uuid'].preview.$get({ param: { uuid } }))))
  return (
    <>
      <Button variant="subtle" loading={isBusy} onClick={() => void open()}>
        {m['adminLabels.preview']()}
      </Button>
      <FailureNotice failure={failure} textOf={sentenceOf} />
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={m['adminLabels.preview']()} width={520}>
        {shown && (
          <>
            <img src={shown.picture} alt={m['adminLabels.pictureAltOne']()} className={labels.picture} />
            {!shown.hasCode && <p>{m['adminLabels.noCode']()}</p>}
          </>
        )}
      </Dialog>
    </>
  )
}
