import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'

/** Unanswered requests pause offers; one tap puts everything back on the shelf (decision 9). */
export function PausedNotice({ offers }: { offers: readonly BookOffer[] }) {
  const [isBusy, setBusy] = useState(false)
  const revalidator = useRevalidator()
  if (!offers.some((offer) => offer.paused)) return null
  async function resume() {
    setBusy(true)
    try {
      await read(browserApi.api.v1.exchanges['resume-shelf'].$post())
      notifySuccess(m['shelf.resumed']())
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await revalidator.revalidate()
    }
  }
  return (
    <Notice
      title={m['shelf.pausedTitle']()}
      action={
        <Button loading={isBusy} onClick={() => void resume()}>
          {m['shelf.resume']()}
        </Button>
      }
    >
      {m['shelf.pausedText']()}
    </Notice>
  )
}
