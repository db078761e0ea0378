import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'

/** Deletes a draft after a question. */
export function DeleteButton({ uuid }: { uuid: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  async function confirm(): Promise<void> {
    await callApi(browserApi.api.v1.admin.newsletters[':uuid'].delete.$post({ param: { uuid } }))
    notifySuccess(m['newsletter.deleted']())
    await navigate('/admin/newsletters', { replace: true })
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {m['newsletter.delete']()}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m['newsletter.delete']()}
        confirmLabel={m['newsletter.delete']()}
        onConfirm={confirm}
      >
        {m['newsletter.deleteText']()}
      </ConfirmDialog>
    </>
  )
}
