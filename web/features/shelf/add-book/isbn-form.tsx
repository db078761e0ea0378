import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import { ISBN_TEXTS } from '../../../ui/forms/isbn-texts.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import classes from './isbn-form.module.css'
import { ISBN_KEYS } from './fields/isbn-keys.ts'
import { lookUpIsbn, type IsbnFound } from './look-up-isbn.ts'

/** The sentences for every failure there is are fetched only with the first failure; when not even they come, it is the connection. */
async function textOf(failure: unknown): Promise<string> {
  const texts = await import('../../../platform/api/failure-text.ts').catch(() => null)
  return texts ? texts.failureText(failure) : m['failure.noConnection']()
}

interface IsbnFormProps {
  onFound: (found: IsbnFound) => void
  /** Called instead of asking, for guests. */
  onGuest?: () => void
  initialIsbn?: string | undefined
  /** Puts the cursor into the field. */
  isFocused?: boolean
}

/** An ISBN field, validated before the look-up. */
export function IsbnForm({ onFound, onGuest, initialIsbn = '', isFocused = false }: IsbnFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, submit: send } = useSubmission({
    onFailure: async (failure) => setError(await textOf(failure)),
  })
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isbn = readIsbn(field.current?.value ?? '')
    setError(isbn.ok ? null : ISBN_TEXTS[isbn.problem]())
    if (!isbn.ok) return field.current?.focus()
    if (onGuest) return onGuest()
    await send(async () => onFound(await lookUpIsbn(isbn.isbn13)))
  }

  return (
    <form method="post" data-words="none" onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
      <TextInput
        ref={field}
        className={classes.field}
        name="isbn"
        label="ISBN"
        description={m['catalogue.isbnHint']()}
        defaultValue={initialIsbn}
        error={error}
        onChange={() => setError(null)}
        maxLength={40}
        autoComplete="off"
        {...ISBN_KEYS}
        placeholder="978…"
      />
      <Button type="submit" loading={isBusy}>
        {m['catalogue.isbnButton']()}
      </Button>
    </form>
  )
}
