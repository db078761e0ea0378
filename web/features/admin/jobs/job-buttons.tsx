import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { ReasonDialog } from '../payments/reason-dialog.tsx'

const ACTS = {
  repeat: { text: m['adminToday.repeatText'], done: m['adminToday.repeated'], send: browserApi.api.v1.admin.jobs.repeat },
  giveUp: { text: m['adminToday.giveUpText'], done: m['adminToday.givenUp'], send: browserApi.api.v1.admin.jobs['give-up'] },
}

/** Repeats jobs or gives them up, after asking for the reason. */
export function JobButton({ act, label, ids }: { act: keyof typeof ACTS; label: string; ids: number[] }) {
  const [isOpen, setOpen] = useState(false)
  const { text, done, send } = ACTS[act]
  return (
    <>
      <Button variant={act === 'repeat' ? 'default' : 'subtle'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        text={text()}
        doneText={done()}
        onConfirm={(reason) => read(send.$post({ json: { ids, reason } }))}
      />
    </>
  )
}
