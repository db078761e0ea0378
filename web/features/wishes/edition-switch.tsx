import { Switch } from '@mantine/core'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useKeptChoice } from '../../ui/forms/use-kept-choice.ts'

/** Whether a wish is for exactly this edition, or for any one of the work (decision 18). */
export function EditionSwitch({ book, isOn }: { book: { uuid: string; title: string }; isOn: boolean }) {
  const { value, isPending, failure, choose } = useKeptChoice(isOn, (onlyThisEdition: boolean) =>
    read(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: book.uuid, onlyThisEdition } })),
  )
  return (
    <>
      <Switch
        size="sm"
        checked={value}
        disabled={isPending}
        label={m['wishes.editionSwitch']()}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <FailureLine failure={failure} />
    </>
  )
}
