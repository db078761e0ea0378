import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Book, ListedBook } from '#contract/books.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { Cover } from '../../books/cover.tsx'
import { ActForm } from './act-form.tsx'
import fields from '../../ui/forms/fields.module.css'
import classes from './moderation-panel.module.css'

interface MergeFormProps {
  book: Book
  /** What happens, where that is not the usual. */
  text?: string
  /** Where a merge is more than the call; it is that alone unless said. */
  onMerge?: (other: string, reason: string) => Promise<unknown>
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Finds another edition and makes its work one with this book's (decision 18). */
export function MergeForm({ book, text = m['bookCare.mergeText'](), onMerge, onDone, onCancel }: MergeFormProps) {
  const merge = onMerge ?? ((otherBookUuid, reason) => mergeInto(book.uuid, otherBookUuid, reason))
  const [other, setOther] = useState<string | null>(null)
  return (
    <ActForm
      text={text}
      submitLabel={m['bookCare.mergeSubmit']()}
      isReasonNeeded
      canSubmit={other !== null}
      onSubmit={(reason) => merge(other ?? '', reason)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <OtherBookChoice book={book} value={other} onChange={setOther} />
    </ActForm>
  )
}

function mergeInto(bookUuid: string, otherBookUuid: string, reason: string): Promise<unknown> {
  return callApi(browserApi.api.v1.books['merge-works'].$post({ json: { bookUuid, otherBookUuid, reason } }))
}

const FOUND_MAX = 10

/** Books that what was typed may mean: the one of a link, or what search finds. */
async function fetchBooks(typed: string): Promise<ListedBook[]> {
  const { search } = browserApi.api.v1.books
  const [uuid] = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/iu.exec(typed) ?? []
  if (uuid) return (await callApi(search[':id'].$get({ param: { id: uuid } }))).books
  const query = { query: typed, filter_by: 'all', start: '0', limit: String(FOUND_MAX), onlyOffered: 'false' } as const
  return (await callApi(search.$get({ query }))).books
}

interface OtherBookChoiceProps {
  book: Book
  value: string | null
  onChange: (uuid: string | null) => void
}

function OtherBookChoice({ book, value, onChange }: OtherBookChoiceProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ListedBook[] | null>(null)
  const { isBusy, failure, submit } = useSubmission()
  async function find() {
    if (typed.trim() === '') return
    await submit(async () => {
      onChange(null)
      const books = await fetchBooks(typed.trim())
      setFound(books.filter(({ uuid }) => uuid !== book.uuid))
    })
  }
  return (
    <>
      <div className={classes.search}>
        <TextInput
          label={m['bookCare.otherBook']()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button variant="default" loading={isBusy} onClick={() => void find()}>
          {m['bookCare.find']()}
        </Button>
      </div>
      <FailureNotice failure={failure} />
      {found?.length === 0 && <Notice>{m['bookCare.nothingFound']()}</Notice>}
      {found && found.length > 0 && (
        <fieldset className={fields.group}>
          <legend className={fields.legend}>{m['bookCare.found']()}</legend>
          {found.map((candidate) => (
            <Candidate
              key={candidate.uuid}
              book={candidate}
              isChosen={candidate.uuid === value}
              onChoose={() => onChange(candidate.uuid)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function Candidate({ book, isChosen, onChoose }: { book: ListedBook; isChosen: boolean; onChoose: () => void }) {
  const authors = book.authors.map((author) => author.authorFullName).join(', ')
  return (
    <label className={classes.choice}>
      <input type="radio" name="other-book" checked={isChosen} onChange={onChoose} />
      <Cover book={book} decorative />
      <span>
        <span>{book.title}</span>
        <span className={classes.choiceFacts}>{[authors, book.publisher, book.publishDate].filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}
