import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ActButton } from '../act-button.tsx'

/** Refuses and takes back all that one member told: after somebody told lies of many bookcases. */
export function UndoAllButton({ memberId }: { memberId: string }) {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState('')
  const undoAll = async (answer: string) => {
    const call = browserApi.api.v1.admin.users[':uuid']['undo-bookcase-reports']
    setTold(m['bookcaseReview.undoneAll'](await callApi(call.$post({ param: { uuid: memberId }, json: { answer } }))))
    await revalidate()
  }
  return (
    <>
      <ActButton
        title={m['bookcaseReview.undoAll']()}
        text={m['bookcaseReview.undoAllText']()}
        doneText={m['bookcaseReview.undone']()}
        act={undoAll}
      />
      <span role="status">{told}</span>
    </>
  )
}
