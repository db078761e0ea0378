import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import { CreateOffer } from '../offer/create-offer.tsx'
import type { OfferFormValues } from '../offer/offer-form-values.ts'
import classes from './book-form.module.css'
import { BookForm } from './book-form.tsx'
import { emptyBook } from './book-form-values.ts'
import { offerOfNew, stepAfter, stepAfterForm, type AddBookStep } from './add-book-steps.ts'
import { IsbnForm } from './isbn-form.tsx'
import { LookAlikesChoice } from './look-alikes.tsx'

/** The steps of the add-book dialog, one at a time; the focus goes along, else it would fall out of the dialog. */
export function AddBookFlow({ start, onDone }: { start: AddBookStep; onDone: () => void }) {
  const [step, setStep] = useState(start)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.name === 'isbn') return
    frame.current?.focus({ preventScroll: true })
    frame.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  }, [step])
  // What is typed of the copy outlives a look back at its book.
  const [offer, setOffer] = useState<OfferFormValues>()
  return (
    <div ref={frame} tabIndex={-1} className={classes.flow}>
      {step.name === 'isbn' && <IsbnStepView step={step} onStep={setStep} />}
      {step.name === 'book' && <BookStepView step={step} onStep={setStep} />}
      {step.name === 'choice' && <ChoiceStepView step={step} onStep={setStep} />}
      {step.name === 'offer' && (
        <OfferStepView
          step={step}
          typed={offer}
          onBack={(to, typed) => {
            setOffer(typed)
            setStep(to)
          }}
          onDone={onDone}
        />
      )}
    </div>
  )
}

type StepOf<Name extends AddBookStep['name']> = Extract<AddBookStep, { name: Name }>

interface StepProps<Name extends AddBookStep['name']> {
  step: StepOf<Name>
  onStep: (step: AddBookStep) => void
}

interface OfferStepProps {
  step: StepOf<'offer'>
  typed: OfferFormValues | undefined
  onBack: (to: AddBookStep, typed: OfferFormValues) => void
  onDone: () => void
}

function OfferStepView({ step, typed, onBack, onDone }: OfferStepProps) {
  const { offered, back, isKnown } = step
  return (
    <>
      {back && <p className={classes.step}>{m['shelf.stepOffer']()}</p>}
      {isKnown && (
        <div className={classes.source}>
          <Notice>{m['shelf.isbnKnown']()}</Notice>
        </div>
      )}
      <CreateOffer offered={offered} typed={typed} onBack={back && ((values) => onBack(back, values))} onDone={onDone} />
    </>
  )
}

function IsbnStepView({ step: { isbn, typed }, onStep }: StepProps<'isbn'>) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <IsbnForm onFound={(found) => onStep(stepAfter(found, typed))} initialIsbn={isbn} isFocused />
      <div className={classes.alternative}>
        <Button variant="default" onClick={() => onStep({ name: 'book', values: typed ?? emptyBook(), source: 'manual' })}>
          {m['shelf.manual']()}
        </Button>
        <p>{m['shelf.manualHint']()}</p>
      </div>
    </>
  )
}

function BookStepView({ step, onStep }: StepProps<'book'>) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <SourceNotice source={step.source} />
      <BookForm
        initialValues={step.values}
        onTyped={(values, found) => onStep(stepAfterForm({ ...step, values }, found))}
        onFound={(book, values) => onStep({ name: 'offer', offered: { kind: 'known', book }, back: { ...step, values } })}
        onBack={(typed) => onStep({ name: 'isbn', isbn: typed.isbn, typed })}
      />
    </>
  )
}

function ChoiceStepView({ step, onStep }: StepProps<'choice'>) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <LookAlikesChoice
        books={step.books}
        onTake={(book) => onStep({ name: 'offer', offered: { kind: 'known', book }, back: step })}
        onNone={() => onStep(offerOfNew(step.back.values, step))}
        onBack={() => onStep(step.back)}
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
function SourceNotice({ source }: { source: StepOf<'book'>['source'] }) {
  if (source === 'manual') return null
  return (
    <div className={classes.source}>
      <Notice kind={source === 'nowhere' ? 'error' : 'info'}>{SOURCE_TEXTS[source]()}</Notice>
    </div>
  )
}
