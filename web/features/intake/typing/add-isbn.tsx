import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import { ISBN_TEXTS } from '../../../ui/forms/isbn-texts.ts'
import { titleOf } from '../intake-labels.ts'
import type { PendingScans } from '../pending/use-pending-scans.ts'
import classes from './add-isbn.module.css'
import { RefusedNumbers } from './refused-list.tsx'
import { isOneEdit, without, withRefused, type RefusedNumber } from './refused-numbers.ts'
import { useHandScanner } from './use-hand-scanner.ts'

interface AddIsbnProps {
  onAdd: PendingScans['add']
  /** Brings the field into sight, at once. */
  onReveal: () => void
}

type NoIsbn = Extract<RefusedNumber, { problem: unknown }>

/**
 * ISBN field for typing or a hand scanner anywhere on the page; emptied at once and stored until sent. Invalid numbers can be corrected,
 * refused ones are listed.
 */
export function AddIsbn({ onAdd, onReveal }: AddIsbnProps) {
  const field = useRef<HTMLInputElement>(null)
  /** What is wrong with what stands in the field. */
  const [wrong, setWrong] = useState<NoIsbn | null>(null)
  const [added, setAdded] = useState<IntakeRow | null>(null)
  const [refused, setRefused] = useState<readonly RefusedNumber[]>([])
  useHandScanner((digits) => beginIn(field.current, digits, onReveal))
  const refuse = (number: RefusedNumber) => setRefused((before) => withRefused(before, number))
  function put(isbn: string) {
    onAdd(isbn, 'TYPED', (answer) => {
      if ('row' in answer) setAdded(answer.row)
      else refuse({ text: isbn, refusal: answer.refusal })
    })
  }
  function type(text: string) {
    if (wrong && text !== '' && !isOneEdit(wrong.text, text)) refuse(wrong)
    setWrong(null)
  }
  function add(event: FormEvent) {
    event.preventDefault()
    if (!field.current) return
    const text = field.current.value.trim()
    const isbn = readIsbn(text)
    setWrong(isbn.ok ? null : { text, problem: isbn.problem })
    field.current.focus()
    // What a scanner reads next comes instead of what is wrong, not behind it.
    if (!isbn.ok) return field.current.select()
    field.current.value = ''
    put(isbn.isbn13)
  }
  function addAgain(numbers: readonly string[]) {
    setRefused((before) => without(before, numbers))
    numbers.forEach(put)
  }
  return (
    <form method="post" data-words="none" className={classes.add} onSubmit={add} noValidate>
      <TextInput
        ref={field}
        className={classes.isbn}
        name="isbn"
        label="ISBN"
        error={wrong && ISBN_TEXTS[wrong.problem]()}
        onChange={(event) => type(event.currentTarget.value)}
        maxLength={40}
        autoComplete="off"
        inputMode="text"
        placeholder="978…"
      />
      <Button type="submit" variant="default">
        {m['intake.add']()}
      </Button>
      <p className={classes.added} role="status">
        {added && addedText(added)}
      </p>
      <RefusedNumbers refused={refused} onAgain={addAgain} onDismiss={(texts) => setRefused((before) => without(before, texts))} />
    </form>
  )
}

/** Writes the first digits, and leaves the field with the focus for those that follow. */
function beginIn(field: HTMLInputElement | null, digits: string, onReveal: () => void): void {
  if (!field) return
  if (field.offsetParent === null) onReveal()
  field.value = digits
  field.focus()
}

/** Which book came onto the stack, and whether it is not the first copy. */
function addedText(row: IntakeRow): string {
  const { inStack, onShelf } = row.copies
  const title = titleOf(row)
  return inStack + onShelf > 0 ? m['intake.addedAgain']({ title, count: inStack + onShelf + 1 }) : m['intake.added']({ title })
}
