import { Switch } from '@mantine/core'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../ui/forms/use-kept-choice.ts'

/** Wish for this edition or any (decision 18). */
export function EditionSwitch({ book, isOn }: { book: { uuid: string; title: string }; isOn: boolean }) {
  const { value, isPending, failure, choose } = useSavedChoice(isOn, (onlyThisEdition: boolean) =>
    callApi(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: book.uuid, onlyThisEdition } })),
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
