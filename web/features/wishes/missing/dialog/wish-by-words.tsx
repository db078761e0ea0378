import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readIsbn } from '#domain/isbn.ts'
import { m } from '#messages'
import { Notice } from '../../../../ui/notice.tsx'
import { notifySuccess } from '../../../../ui/notify.ts'
import { FoundInLibrary } from './found-in-library.tsx'
import { KnownBook } from './known-book.tsx'
import { MissingBookForm } from './missing-book-form.tsx'
import { NOTHING_TYPED, type MissingBookValues } from './missing-book-values.ts'
import classes from '../missing-books.module.css'
import { findBookOf, firstStep, wishByWords, type FoundBook, type WishStep } from './wish-steps.ts'

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
