import { ActionIcon } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { OffensiveWord } from '#contract/offensive-words.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import lists from '../../ui/lists.module.css'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './words.module.css'

/** The words of one language, each with a way off the list. */
export function WordList({ words }: { words: readonly OffensiveWord[] }) {
  if (words.length === 0) return <p className={classes.none}>{m['chatHeld.wordsNone']()}</p>
  return (
    <ul className={`${lists.plain} ${classes.words}`}>
      {words.map((word) => (
        <Word key={word.uuid} word={word} />
      ))}
    </ul>
  )
}

function Word({ word: { uuid, word } }: { word: OffensiveWord }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const remove = () =>
    submit(async () => {
      // Another administrator was faster; the word is gone either way.
      await callApi(browserApi.api.v1.admin['offensive-words'][':uuid'].$delete({ param: { uuid } })).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      })
      notifySuccess(m['chatHeld.wordsRemoved']({ word }))
    })
  return (
    <li className={classes.word}>
      <span>{word}</span>
      <ActionIcon
        variant="subtle"
        size="lg"
        loading={isBusy}
        onClick={() => void remove()}
        aria-label={m['chatHeld.wordsRemove']({ word })}
      >
        <CloseIcon size={16} />
      </ActionIcon>
      <FailureLine failure={failure} />
    </li>
  )
}
