import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { OSM_NOTE_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { osmNoteText } from './osm-note-text.ts'

/** Leaves a note at OpenStreetMap about an accepted report: what it says is shown and can be changed first. */
export function OsmNoteButton({ report }: { report: ReviewedReport }) {
  const [text, setText] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  async function send(): Promise<void> {
    const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']['osm-note']
    await callApi(call.$post({ param: { uuid: report.uuid }, json: { text: text ?? '' } }))
    notifySuccess(m['osmNote.done']())
  }
  return (
    <>
      <Button variant="default" onClick={() => setText(osmNoteText(report))}>
        {m['osmNote.button']()}
      </Button>
      <ConfirmDialog
        opened={text !== null}
        onClose={() => setText(null)}
        title={m['osmNote.title']()}
        confirmLabel={m['osmNote.send']()}
        onConfirm={send}
        afterwards={revalidate}
      >
        <p>{m['osmNote.intro']()}</p>
        <Textarea
          label={m['osmNote.text']()}
          lang="de"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={OSM_NOTE_MAX}
          value={text ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
