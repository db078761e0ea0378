import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeRefusal } from '#domain/intake.ts'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { Notice } from '../../ui/notice.tsx'
import { refusalText, titleOf } from './intake-labels.ts'
import type { PendingScans } from './pending/use-pending-scans.ts'
import classes from './stack-page.module.css'

interface AddIsbnProps {
  onAdd: PendingScans['add']
}

interface RefusedNumber {
  isbn: string
  code: IntakeRefusal
}

/**
 * A box for an ISBN that is typed or comes from a hand scanner. It is empty again at once, as such a scanner waits for no
 * answer: a number is kept until the server has it, and one that is not taken stays here with the reason.
 */
export function AddIsbn({ onAdd }: AddIsbnProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [added, setAdded] = useState<IntakeRow | null>(null)
  const [refused, setRefused] = useState<readonly RefusedNumber[]>([])
  function put(isbn: string) {
    onAdd(isbn, 'TYPED', (answer) => {
      if ('row' in answer) setAdded(answer.row)
      else setRefused((before) => [...before, { isbn, code: answer.refusal }])
    })
  }
  function add(event: FormEvent) {
    event.preventDefault()
    if (!field.current) return
    const isbn = readIsbn(field.current.value)
    setError(isbn.ok ? null : ruleText(`ISBN.${isbn.problem}`))
    field.current.focus()
    // What a scanner reads next comes instead of what is wrong, not behind it.
    if (!isbn.ok) return field.current.select()
    field.current.value = ''
    put(isbn.isbn13)
  }
  function addAgain(numbers: readonly string[]) {
    setRefused((before) => before.filter(({ isbn }) => !numbers.includes(isbn)))
    numbers.forEach(put)
  }
  return (
    <form method="post" data-words="none" className={classes.add} onSubmit={add} noValidate>
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
      <Button type="submit" variant="default">
        {m['intake.add']()}
      </Button>
      <p className={classes.added} role="status">
        {added && addedText(added)}
      </p>
      <RefusedNumbers refused={refused} onAgain={addAgain} />
    </form>
  )
}

interface RefusedNumbersProps {
  refused: readonly RefusedNumber[]
  onAgain: (isbns: readonly string[]) => void
}

/** Which numbers are not on the stack, together where the reason is the same. */
function RefusedNumbers({ refused, onAgain }: RefusedNumbersProps) {
  return [...new Set(refused.map(({ code }) => code))].map((reason) => {
    const isbns = refused.filter(({ code }) => code === reason).map(({ isbn }) => isbn)
    return (
      <Notice
        key={reason}
        kind="error"
        title={m['intake.notAdded']({ numbers: isbns.join(', ') })}
        action={<Button onClick={() => onAgain(isbns)}>{m['scan.again']()}</Button>}
      >
        {refusalText(reason)}
      </Notice>
    )
  })
}

/** Which book came onto the stack, and whether it is not the first copy. */
function addedText(row: IntakeRow): string {
  const { inStack, onShelf } = row.copies
  const title = titleOf(row)
  return inStack + onShelf > 0 ? m['intake.addedAgain']({ title, count: inStack + onShelf + 1 }) : m['intake.added']({ title })
}
