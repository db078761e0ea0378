import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Newsletter } from '#contract/newsletters.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './newsletters.module.css'

interface SendButtonsProps {
  newsletter: Newsletter
  /** Of the words that the preview shows. */
  version: string
  recipients: number
}

/** Sends a draft after a question, stops what is being sent, goes on with what was stopped. */
export function SendButtons({ newsletter: { uuid, state }, version, recipients }: SendButtonsProps) {
  if (state === 'SENDING') return <StopButton uuid={uuid} />
  return <SendButton uuid={uuid} isDraft={state === 'DRAFT'} version={version} recipients={recipients} />
}

interface SendButtonProps extends Omit<SendButtonsProps, 'newsletter'> {
  uuid: string
  isDraft: boolean
}

function SendButton({ uuid, isDraft, version, recipients }: SendButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { revalidate } = useRevalidator()
  const label = isDraft ? m['newsletter.send']() : m['newsletter.goOn']()
  function open(): void {
    setChanged(false)
    setOpen(true)
  }
  async function confirm(): Promise<void> {
    try {
      await callApi(browserApi.api.v1.monitoring['send-emails'].$post({ json: { newsletterUuid: uuid, version } }))
      notifySuccess(m['newsletter.begun']())
    } catch (error) {
      if (!hasCode(error, 'CASE_CHANGED')) throw error
      // The dialog closes: what there is to read stands below it.
      setChanged(true)
    }
  }
  if (isDraft && recipients === 0) return <p className={classes.facts}>{m['newsletter.nobody']()}</p>
  return (
    <div className={classes.buttons}>
      <Button onClick={open}>{label}</Button>
      <FailureLine failure={isChanged ? m['newsletter.changed']() : null} />
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={isDraft ? m['newsletter.sendTitle']() : label}
        confirmLabel={label}
        onConfirm={confirm}
        afterwards={revalidate}
      >
        {isDraft ? `${m['newsletter.sendText']({ count: recipients })} ${m['newsletter.sendHint']()}` : m['newsletter.goOnText']()}
      </ConfirmDialog>
    </div>
  )
}

function StopButton({ uuid }: { uuid: string }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const stop = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.admin.newsletters[':uuid'].stop.$post({ param: { uuid } }))
      notifySuccess(m['newsletter.stopped']())
    })
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={isBusy} onClick={() => void stop()}>
        {m['newsletter.stop']()}
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
