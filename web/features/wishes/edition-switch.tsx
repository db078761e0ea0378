import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { notifyFailure } from '../../ui/notifications/notify.ts'

/** Whether a wish is for exactly this edition, or for any one of the work (decision 18). */
export function EditionSwitch({ book, isOn }: { book: { uuid: string; title: string }; isOn: boolean }) {
  const { revalidate } = useRevalidator()
  // What was chosen a moment ago, until the page shows it.
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function choose(onlyThisEdition: boolean) {
    setChosen(onlyThisEdition)
    await read(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: book.uuid, onlyThisEdition } })).catch(notifyFailure)
    await revalidate()
    setChosen(null)
  }
  return (
    <Switch
      size="sm"
      checked={chosen ?? isOn}
      disabled={chosen !== null}
      label={m['wishes.editionSwitch']()}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
