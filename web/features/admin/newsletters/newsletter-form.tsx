import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { NEWSLETTER_BODY_MAX, NEWSLETTER_SUBJECT_MAX } from '#domain/policy/newsletters.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import type { FormFailure } from '../../../ui/forms/form-failure.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { languageLabel } from './newsletter-labels.ts'
import classes from './newsletters.module.css'

export interface NewsletterValues {
  subjectDe: string
  textDe: string
  subjectEn: string
  textEn: string
  subjectLt: string
  textLt: string
}

const FIELDS = {
  de: { subject: 'subjectDe', text: 'textDe' },
  en: { subject: 'subjectEn', text: 'textEn' },
  lt: { subject: 'subjectLt', text: 'textLt' },
} as const satisfies Record<UiLanguage, { subject: keyof NewsletterValues; text: keyof NewsletterValues }>

interface NewsletterFormProps {
  initial: NewsletterValues
  onSave: (values: NewsletterValues) => Promise<unknown>
  /** Other buttons beside the one that saves. */
  children?: ReactNode
}

/** Subject and text in each language; the German one is needed, as all others fall back to it. */
export function NewsletterForm({ initial, onSave, children }: NewsletterFormProps) {
  const form = useForm<NewsletterValues>({ initialValues: initial, validate: missingWords })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: changedMeanwhile })
  return (
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => void submit(() => onSave(values)))}
    >
      <p className={classes.facts}>{m['newsletter.wordsHint']()}</p>
      {UI_LANGUAGES.map((language) => (
        <Words key={language} language={language} form={form} />
      ))}
      <FailureNotice failure={sentence} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {m['newsletter.save']()}
        </Button>
        {children}
      </div>
    </form>
  )
}

function changedMeanwhile(error: unknown): FormFailure | undefined {
  return hasCode(error, 'CASE_CHANGED') ? { atFields: {}, sentence: m['newsletter.changedWords']() } : undefined
}

function Words({ language, form }: { language: UiLanguage; form: UseFormReturnType<NewsletterValues> }) {
  const { subject, text } = FIELDS[language]
  const isNeeded = language === 'de'
  return (
    <fieldset className={classes.words}>
      <legend className={classes.legend}>{languageLabel(language)}</legend>
      {!isNeeded && <p className={classes.facts}>{m['newsletter.optional']()}</p>}
      <TextInput
        label={m['newsletter.subject']()}
        lang={language}
        required={isNeeded}
        maxLength={NEWSLETTER_SUBJECT_MAX}
        {...form.getInputProps(subject)}
      />
      <Textarea
        label={m['newsletter.text']()}
        lang={language}
        required={isNeeded}
        autosize
        minRows={isNeeded ? 8 : 3}
        maxRows={24}
        maxLength={NEWSLETTER_BODY_MAX}
        {...form.getInputProps(text)}
      />
    </fieldset>
  )
}

/** German is needed; of the others both halves or none. */
function missingWords(values: NewsletterValues): Partial<Record<keyof NewsletterValues, string>> {
  const errors: Partial<Record<keyof NewsletterValues, string>> = {}
  for (const language of UI_LANGUAGES) {
    const { subject, text } = FIELDS[language]
    const [hasSubject, hasText] = [values[subject].trim() !== '', values[text].trim() !== '']
    if (!hasSubject && (hasText || language === 'de')) errors[subject] = ruleText('SUBJECT.NOT_EMPTY')
    if (!hasText && (hasSubject || language === 'de')) errors[text] = ruleText('NEWSLETTER_TEXT.NOT_EMPTY')
  }
  return errors
}
