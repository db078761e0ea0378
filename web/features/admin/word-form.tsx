import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRevalidator } from 'react-router'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { OFFENSIVE_WORD_MAX } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { languageName } from '../../books/lookup-names.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './words.module.css'

/** Puts a word on the list. */
export function WordForm() {
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
