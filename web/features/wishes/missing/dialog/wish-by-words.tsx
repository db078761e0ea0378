import { Skeleton, Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import { useForm } from '@mantine/form'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import type { ListedBook } from '#contract/books.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { notifySuccess } from '../../../../ui/notify.ts'
import { bookPath } from '../../../../books/book-path.ts'
import { FailureNotice } from '../../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../../ui/forms/use-submission.ts'
import { HeartIcon } from '../../../../ui/icons.tsx'
import { ISBN_KEYS } from '../../../shelf/add-book/fields/isbn-keys.ts'
import { useFormSubmission } from '../../../../ui/forms/use-form-submission.ts'
import { BookLine } from '../book-line.tsx'
import { NOTHING_TYPED, type MissingBookValues, validateMissingBook } from './missing-book-values.ts'
import classes from '../missing-books.module.css'
import { findBookOf, firstStep, wishByWords, type FoundBook, type WishStep, wishFor } from './wish-steps.ts'
import formButtons from '../../../../ui/forms/form-buttons.module.css'

const NONE_TEXTS = {
  nowhere: m['wishes.missingNowhere'],
  unreached: m['wishes.missingUnreached'],
  notPrinted: m['wishes.missingNotPrinted'],
}

interface WishByWordsProps {
  initialValues: MissingBookValues
  onDone: () => void
}

/** Wish for a missing book by ISBN or title. */
export function WishByWords({ initialValues, onDone }: WishByWordsProps) {
  const navigate = useNavigate()
  const [step, setStep] = useState(() => firstStep(initialValues))
  const asked = step.name === 'looking' ? step.isbn : undefined
  const look = useEffectEvent(async (isbn: string) => {
    const found = await findBookOf(isbn)
    const values = { ...NOTHING_TYPED, isbn: initialValues.isbn }
    setStep(typeof found === 'string' ? { name: 'form', values, none: found } : { name: 'found', found, values })
  })
  useEffect(() => {
    if (asked !== undefined) void look(asked)
  }, [asked])

  async function leave(sentence: string) {
    notifySuccess(sentence)
    onDone()
    await navigate('/shelf/wish-list')
  }
  async function wish(values: MissingBookValues) {
    const found = await foundBeside(values, step)
    if (found) return setStep({ name: 'found', found, values })
    const { book, isNew } = await wishByWords(values)
    if (book) return setStep({ name: 'known', book, isNew })
    await leave(isNew ? m['wishes.missingAdded']() : m['wishes.missingAgain']())
  }

  if (step.name === 'looking') return <Skeleton height={220} radius="md" />
  if (step.name === 'known') return <KnownBook book={step.book} isNew={step.isNew} onDone={onDone} />
  if (step.name === 'found') {
    const { found, values } = step
    const back = { name: 'form', values, none: null } as const
    return <FoundInLibrary found={found} onWished={() => leave(m['wishes.added']())} onBack={() => setStep(back)} />
  }
  return (
    <div className={classes.flow}>
      {step.none === null ? <p className={classes.lead}>{m['wishes.missingLead']()}</p> : <Notice>{NONE_TEXTS[step.none]()}</Notice>}
      <MissingBookForm initialValues={step.values} onSubmit={wish} />
    </div>
  )
}

/** The book of the number in the form, unless it was asked for in vain a moment ago. */
async function foundBeside(values: MissingBookValues, step: WishStep): Promise<FoundBook | undefined> {
  const isbn = readIsbn(values.isbn)
  const isAsked = step.name === 'form' && step.none !== null && step.values.isbn === values.isbn
  const found = isbn.ok && !isAsked ? await findBookOf(isbn.isbn13) : undefined
  return typeof found === 'string' ? undefined : found
}

interface KnownBookProps {
  book: ListedBook
  isNew: boolean
  onDone: () => void
}

/** The book exists: wish for it directly. */
function KnownBook({ book, isNew, onDone }: KnownBookProps) {
  return (
    <div className={classes.flow}>
      <Notice kind="success">{isNew ? m['wishes.missingKnown']() : m['wishes.missingKnownAgain']()}</Notice>
      <BookLine book={book} />
      <div className={formButtons.buttons}>
        <Button component={Link} to="/shelf/wish-list" variant="default" onClick={onDone}>
          {m['wishes.missingToList']()}
        </Button>
        <Button component={Link} to={bookPath(book)} onClick={onDone} data-autofocus>
          {m['wishes.missingToBook']()}
        </Button>
      </div>
    </div>
  )
}

interface FoundInLibraryProps {
  found: FoundBook
  onWished: () => Promise<void>
  onBack: () => void
}

/** The book of an ISBN, to confirm. */
function FoundInLibrary({ found, onWished, onBack }: FoundInLibraryProps) {
  const { isBusy, failure, submit } = useSubmission()
  const book = found.from === 'own' ? found.book : found.draft
  return (
    <div className={classes.flow}>
      <p className={classes.lead}>
        <span className={classes.title}>{book.title}</span>
        {book.authors.map((author) => author.authorFullName).join(', ')}
      </p>
      <FailureNotice failure={failure} />
      <div className={formButtons.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {m['wishes.missingOther']()}
        </Button>
        <Button
          leftSection={<HeartIcon />}
          loading={isBusy}
          onClick={() =>
            void submit(async () => {
              await wishFor(found)
              await onWished()
            })
          }
        >
          {m['wishes.add']()}
        </Button>
      </div>
    </div>
  )
}

interface MissingBookFormProps {
  initialValues: MissingBookValues
  onSubmit: (values: MissingBookValues) => Promise<void>
}

function MissingBookForm({ initialValues, onSubmit }: MissingBookFormProps) {
  const form = useForm<MissingBookValues>({ initialValues, validate: validateMissingBook, validateInputOnBlur: true })
  const { isBusy, sentence, submit } = useFormSubmission(form)
  return (
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={form.onSubmit((values) => void submit(() => onSubmit(values)))}
      noValidate
    >
      <TextInput label={m['shelf.fieldTitle']()} required maxLength={TITLE_MAX} {...form.getInputProps('title')} data-autofocus />
      <TextInput
        label={m['shelf.fieldAuthors']()}
        description={m['wishes.missingAuthorsHint']()}
        maxLength={AUTHORS_MAX}
        {...form.getInputProps('authors')}
      />
      <TextInput
        label="ISBN"
        description={m['wishes.missingIsbnHint']()}
        {...ISBN_KEYS}
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('isbn')}
      />
      <FailureNotice failure={sentence} />
      <div className={formButtons.buttons}>
        <Button type="submit" leftSection={<HeartIcon />} loading={isBusy}>
          {m['wishes.add']()}
        </Button>
      </div>
    </form>
  )
}
