import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import { CreateOffer } from '../offer/create-offer.tsx'
import classes from './book-form.module.css'
import { BookForm } from './book-form.tsx'
import { emptyBook } from './book-form-values.ts'
import { stepAfter, type AddBookStep } from './add-book-steps.ts'
import { IsbnForm } from './isbn-form.tsx'

/** The steps of the add-book dialog, one at a time; the focus goes along, else it would fall out of the dialog. */
export function AddBookFlow({ start, onDone }: { start: AddBookStep; onDone: () => void }) {
  const [step, setStep] = useState(start)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.name === 'isbn') return
    frame.current?.focus({ preventScroll: true })
    frame.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  }, [step])
  return (
    <div ref={frame} tabIndex={-1} className={classes.flow}>
      <StepView step={step} onStep={setStep} onDone={onDone} />
    </div>
  )
}

function StepView({ step, onStep, onDone }: StepProps & { step: AddBookStep; onDone: () => void }) {
  if (step.name === 'isbn') return <IsbnStepView isbn={step.isbn} onStep={onStep} />
  if (step.name === 'book') return <BookStepView step={step} onStep={onStep} />
  const { book, back } = step
  return (
    <>
      {back && <p className={classes.step}>{m['shelf.stepOffer']()}</p>}
      <CreateOffer book={book} onBack={back && (() => onStep(back))} onDone={onDone} />
    </>
  )
}

interface StepProps {
  onStep: (step: AddBookStep) => void
}

function IsbnStepView({ isbn, onStep }: StepProps & { isbn?: string }) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <IsbnForm onFound={(found) => onStep(stepAfter(found))} initialIsbn={isbn} isFocused />
      <div className={classes.alternative}>
        <Button variant="default" onClick={() => onStep({ name: 'book', values: emptyBook(), source: 'manual' })}>
          {m['shelf.manual']()}
        </Button>
        <p>{m['shelf.manualHint']()}</p>
      </div>
    </>
  )
}

function BookStepView({ step, onStep }: StepProps & { step: Extract<AddBookStep, { name: 'book' }> }) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <SourceNotice source={step.source} />
      <BookForm
        initialValues={step.values}
        saved={step.saved}
        onSaved={(book, values) => onStep({ name: 'offer', book, back: { ...step, values, saved: book } })}
        onBack={() => onStep({ name: 'isbn', isbn: step.values.isbn })}
      />
    </>
  )
}

const SOURCE_TEXTS = {
  nowhere: m['shelf.isbnUnknown'],
  dnb: m['shelf.sourceDnb'],
  openlibrary: m['shelf.sourceOpenLibrary'],
  googlebooks: m['shelf.sourceGoogleBooks'],
}

/** Says where the values in the form come from, or that nobody knows this ISBN. */
function SourceNotice({ source }: { source: Extract<AddBookStep, { name: 'book' }>['source'] }) {
  if (source === 'manual') return null
  return (
    <div className={classes.source}>
      <Notice kind={source === 'nowhere' ? 'error' : 'info'}>{SOURCE_TEXTS[source]()}</Notice>
    </div>
  )
}
