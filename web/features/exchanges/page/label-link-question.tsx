import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import type { LabelLink } from '#contract/label-links.ts'
import { LABEL_LINK_HOURS } from '#domain/policy/label-purchases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { Question } from '../../../ui/dialogs/question.tsx'
import { endsWithdraw } from '../steps/exchange-steps.ts'
import classes from './label-link-question.module.css'

/** A link that opens the label once, for senders without a printer. */
export function LabelLinkQuestion({ exchange, link }: { exchange: Exchange; link: LabelLink | null }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const [url, setUrl] = useState<string | null>(null)
  const make = () =>
    submit(async () => {
      const answer = await callApi(browserApi.api.v1.parcel.label[':uuid'].link.$post({ param: { uuid: exchange.uuid } }))
      setUrl(answer.url)
    })
  // A link that was made is what its sender has come back for.
  const [wasOpen] = useState(link !== null)
  return (
    <Question question={m['labelLink.title']()} isOpen={wasOpen}>
      <div className={classes.answer}>
        <p>{m['labelLink.text']({ hours: LABEL_LINK_HOURS })}</p>
        <p>{m['labelLink.counts']()}</p>
        {endsWithdraw(exchange) && <p>{m['labelLink.endsWithdraw']()}</p>}
        <FailureNotice failure={failure} />
        {url ? <NewLink url={url} /> : link && <p role="status">{stateOf(link)}</p>}
        <Button variant="default" loading={isBusy} onClick={() => void make()} className={classes.make}>
          {link || url ? m['labelLink.makeAgain']() : m['labelLink.make']()}
        </Button>
        <p>{m['labelLink.byHand']()}</p>
      </div>
    </Question>
  )
}

/** As the server says it: its clock and that of the browser may differ, and pages are drawn by both. */
function stateOf({ state, openedAt, expiresAt }: LabelLink): string {
  if (openedAt) return m['labelLink.openedAt']({ date: formatDateTime(openedAt) })
  return state === 'OPEN' ? m['labelLink.openUntil']({ date: formatDateTime(expiresAt) }) : m['labelLink.expired']()
}

/** The address, which is told once. */
function NewLink({ url }: { url: string }) {
  const { failure, submit } = useSubmission()
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(url)
      notifySuccess(m['labelLink.copied']())
    })
  return (
    <div className={classes.made} role="status">
      <TextInput
        label={m['labelLink.address']()}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={classes.address}
      />
      <Button onClick={() => void copy()}>{m['labelLink.copy']()}</Button>
      {failure !== null && failure !== undefined && (
        <p className={classes.only} role="alert">
          {m['labelLink.copyFailed']()}
        </p>
      )}
      <p className={classes.only}>{m['labelLink.onlyNow']()}</p>
    </div>
  )
}
