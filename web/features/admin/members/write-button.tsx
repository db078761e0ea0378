import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { AdminUser } from '#contract/admin-members.ts'
import { ADMIN_MESSAGE_MAX, ADMIN_MESSAGES_A_DAY } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './members.module.css'
import { readsLanguage } from './reads-language.ts'

interface WriteButtonProps {
  user: AdminUser
  onDone: () => Promise<unknown>
}

/** Writes to a member as the platform. What was typed stays while the page is open, also when the dialog is closed. */
export function WriteButton({ user, onDone }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  async function finish(): Promise<void> {
    setOpen(false)
    setText('')
    notifySuccess(m['adminMembers.writeDone']())
    await onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m['adminMembers.write']()}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={m['adminMembers.write']()} width={520}>
        <WriteForm user={user} text={text} onType={setText} onDone={finish} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface WriteFormProps extends WriteButtonProps {
  text: string
  onType: (text: string) => void
  onCancel: () => void
}

function WriteForm({ user: { uuid, firstName: name, language }, text, onType, onDone, onCancel }: WriteFormProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const { isBusy, failure, submit } = useSubmission()
  async function send(event: FormEvent) {
    event.preventDefault()
    const isMissing = text.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    await submit(async () => {
      await callApi(browserApi.api.v1.admin.users[':uuid'].write.$post({ param: { uuid }, json: { text } }))
      await onDone()
    })
  }
  return (
    <form method="post" data-words="asked" className={classes.write} onSubmit={(event) => void send(event)} noValidate>
      <p>{m['adminMembers.writeText']({ name })}</p>
      <Textarea
        label={m['adminMembers.writeLabel']()}
        description={readsLanguage(language)}
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={ADMIN_MESSAGE_MAX}
        value={text}
        error={missing}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} textOf={refusalText} />
      <FormButtons onCancel={onCancel} isBusy={isBusy}>
        {m['adminMembers.write']()}
      </FormButtons>
    </form>
  )
}

function refusalText(error: unknown): string {
  return hasCode(error, 'RATE_LIMITED') ? m['adminMembers.writeLimit']({ number: ADMIN_MESSAGES_A_DAY }) : sentenceOf(error)
}
