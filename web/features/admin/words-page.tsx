import { type MetaDescriptor, useRevalidator } from 'react-router'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import type { OffensiveWord } from '#contract/offensive-words.ts'
import { OFFENSIVE_WORD_MAX } from '#domain/policy/chat.ts'
import { languageName } from '../../books/lookup-names.ts'
import { callApi, browserApi, hasCode } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Page, Section } from '../../ui/page.tsx'
import { FailureLine, FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import type { Route } from './+types/words-page.ts'
import lists from '../../ui/lists.module.css'
import classes from './words.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin['offensive-words'].$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['chatHeld.wordsTitle'](), matches })
}

/** The words for which messages wait for a review, by language. */
export default function WordsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <Page title={m['chatHeld.wordsTitle']()} lead={m['chatHeld.wordsLead']()}>
      <WordForm />
      {UI_LANGUAGES.map((language) => (
        <Section key={language} title={languageName(language)} id={language}>
          <WordList words={words.filter((word) => word.language === language)} />
        </Section>
      ))}
    </Page>
  )
}

/** The words of one language, each with a way off the list. */
function WordList({ words }: { words: readonly OffensiveWord[] }) {
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

/** Puts a word on the list. */
function WordForm() {
  const { revalidate } = useRevalidator()
  const form = useForm<{ word: string; language: UiLanguage }>({
    initialValues: { word: '', language: 'de' },
    validate: { word: (word) => (word.trim() === '' ? ruleText('WORD.NOT_EMPTY') : null) },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { afterwards: revalidate })
  const add = form.onSubmit((json) =>
    submit(async () => {
      const { word } = await callApi(browserApi.api.v1.admin['offensive-words'].$post({ json }))
      notifySuccess(m['chatHeld.wordsAdded']({ word: word.word }))
      form.setFieldValue('word', '')
    }),
  )
  return (
    <form method="post" data-words="asked" className={classes.form} onSubmit={add} noValidate>
      <TextInput
        className={classes.field}
        label={m['chatHeld.wordsField']()}
        maxLength={OFFENSIVE_WORD_MAX}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('word')}
      />
      <NativeSelect
        size="md"
        label={m['chatHeld.wordsLanguage']()}
        data={UI_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        {...form.getInputProps('language')}
      />
      <Button type="submit" loading={isBusy}>
        {m['chatHeld.wordsAdd']()}
      </Button>
      <div className={classes.failure}>
        <FailureNotice failure={sentence} />
      </div>
    </form>
  )
}
