import { Button, TextInput } from '@mantine/core'
import { memo, useRef, useState, type FormEvent } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import { failureText } from '../../platform/api/failure-text.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { newScan } from '../scanner/kept/pending-scans.ts'
import { refusalText, titleOf } from './intake-labels.ts'
import classes from './stack-page.module.css'
import type { AddAnswer, ScannedBook } from './stack-client.ts'

interface AddIsbnProps {
  /** @throws what the API answers. */
  onAdd: (books: readonly ScannedBook[]) => Promise<AddAnswer>
}

/** A box for an ISBN that is typed or comes from a hand scanner; it is empty and in focus again for the next one. */
export const AddIsbn = memo(function AddIsbn({ onAdd }: AddIsbnProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [added, setAdded] = useState<IntakeRow | null>(null)
  const { isBusy, submit } = useSubmission({ onFailure: (failure) => setError(failureText(failure)) })
  async function add(event: FormEvent) {
    event.preventDefault()
    const isbn = readIsbn(field.current?.value ?? '')
    setError(isbn.ok ? null : ruleText(`ISBN.${isbn.problem}`))
    field.current?.focus()
    if (!isbn.ok) return
    await submit(async () => {
      const { rows, refused } = await onAdd([newScan(isbn.isbn13, 'TYPED')])
      setAdded(rows[0] ?? null)
      const [refusal] = refused
      if (refusal) return setError(refusalText(refusal.code))
      if (field.current) field.current.value = ''
    })
  }
  return (
    <form method="post" className={classes.add} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        ref={field}
        className={classes.isbn}
        name="isbn"
        label="ISBN"
        error={error}
        onChange={() => setError(null)}
        maxLength={40}
        autoComplete="off"
        inputMode="text"
        placeholder="978…"
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {m['intake.add']()}
      </Button>
      <p className={classes.added} role="status">
        {added && addedText(added)}
      </p>
    </form>
  )
})

/** Which book came onto the stack, and whether it is not the first copy. */
function addedText(row: IntakeRow): string {
  const { inStack, onShelf } = row.copies
  const title = titleOf(row)
  return inStack + onShelf > 0 ? m['intake.addedAgain']({ title, count: inStack + onShelf + 1 }) : m['intake.added']({ title })
}
