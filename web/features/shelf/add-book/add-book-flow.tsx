import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SCANNER_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { BarcodeIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CreateOffer } from '../offer/create-offer.tsx'
import type { OfferFormValues } from '../offer/offer-form-values.ts'
import classes from './book-form.module.css'
import { BookForm } from './book-form.tsx'
import type { BookEnding } from './add-book-dialog.tsx'
import {
  stepAfter,
  stepAfterDraft,
  stepAfterEdition,
  stepAfterForm,
  stepAfterNone,
  stepBefore,
  stepByHand,
  stepManually,
  typedBookBefore,
  type AddBookStep,
} from './add-book-steps.ts'
import { TitleStep } from './by-title/title-step.tsx'
import { IsbnForm } from './isbn-form.tsx'
import { LookAlikesChoice } from './look-alikes.tsx'
import { SeveralBooks } from './several-books.tsx'
import { SourceNotice } from './source-notice.tsx'
import { useBegunBook, type BegunBookInUse } from './use-begun-book.ts'

interface AddBookFlowProps {
  start: AddBookStep
  onDone: () => void
  renderEnding: BookEnding | undefined
}

/** Steps of the dialog, moving the focus along. */
export function AddBookFlow({ start, onDone, renderEnding }: AddBookFlowProps) {
  const [step, setStep] = useState(start)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // These two choose a field or a heading of their own.
    if (step.name === 'isbn' || step.name === 'title') return
    frame.current?.focus({ preventScroll: true })
    frame.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  }, [step])
  // What was typed of the copy is kept while the member goes back to its book.
  const [offer, setOffer] = useState<OfferFormValues>()
  // Counts how often the form of the book was filled anew: with what is there again, or without it.
  const [filling, setFilling] = useState(0)
  const begun = useBegunBook(
    start,
    (book) => {
      setFilling((count) => count + 1)
      setOffer(book.offer ?? undefined)
      setStep({ ...stepManually(book) })
    },
    () => {
      setFilling((count) => count + 1)
      setOffer(undefined)
      setStep(start)
    },
  )
  function finish(): void {
    begun.draft.end()
    onDone()
  }
  return (
    <div ref={frame} tabIndex={-1} className={classes.flow}>
      {step.name === 'isbn' && <IsbnStepView step={step} onStep={setStep} onDone={onDone} />}
      {step.name === 'title' && <TitleStepView step={step} onStep={setStep} />}
      {step.name === 'several' && <SeveralStepView step={step} onStep={setStep} />}
      {step.name === 'book' && <BookStepView key={filling} step={step} onStep={setStep} begun={begun} />}
      {step.name === 'choice' && <ChoiceStepView step={step} onStep={setStep} />}
      {step.name === 'offer' && renderEnding?.(step.offered, { onDone: finish, onBack: backOf(step, setStep) })}
      {step.name === 'offer' && !renderEnding && (
        <OfferStepView
          step={step}
          typed={offer}
          onBack={(to, typed) => {
            setOffer(typed)
            setStep(to)
          }}
          onDone={finish}
          begun={begun}
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

function backOf({ back }: StepOf<'offer'>, onStep: (step: AddBookStep) => void): (() => void) | undefined {
  return back && (() => onStep(back))
}

interface OfferStepProps {
  step: StepOf<'offer'>
  typed: OfferFormValues | undefined
  onBack: (to: AddBookStep, typed: OfferFormValues) => void
  onDone: () => void
  begun: BegunBookInUse
}

function OfferStepView({ step, typed, onBack, onDone, begun }: OfferStepProps) {
  const { offered, back, isKnown } = step
  const book = offered.kind === 'new' ? typedBookBefore(step) : null
  return (
    <>
      {back && <p className={classes.step}>{m['shelf.stepOffer']()}</p>}
      {isKnown && (
        <div className={classes.source}>
          <Notice>{m['shelf.isbnKnown']()}</Notice>
        </div>
      )}
      <CreateOffer
        offered={offered}
        typed={typed}
        onBack={back && ((values) => onBack(back, values))}
        onDone={onDone}
        onValues={(values) => book && begun.tellOffer(values, book)}
        draftWithBook={book ? begun.draft : undefined}
      />
    </>
  )
}

function IsbnStepView({ step: { isbn, form }, onStep, onDone }: StepProps<'isbn'> & { onDone: () => void }) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <IsbnForm onFound={(found) => onStep(stepAfter(found, form))} initialIsbn={isbn} isFocused />
      <Button
        component={Link}
        to={SCANNER_PATH}
        variant="default"
        className={classes.scan}
        fullWidth
        leftSection={<BarcodeIcon />}
        onClick={onDone}
      >
        {m['scan.open']()}
      </Button>
      <div className={classes.alternative}>
        <strong>{m['byTitle.noIsbn']()}</strong>
        <Button variant="default" onClick={() => onStep({ name: 'title', form })}>
          {m['byTitle.open']()}
        </Button>
        <Button variant="subtle" onClick={() => onStep(stepManually(form))}>
          {m['shelf.manual']()}
        </Button>
        <p>{m['shelf.manualHint']()}</p>
      </div>
    </>
  )
}

function TitleStepView({ step, onStep }: StepProps<'title'>) {
  const { typed = { title: '', author: '' }, found } = step
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <TitleStep
        typed={typed}
        found={found}
        onFound={(asked, editions) => onStep({ ...step, typed: asked, found: editions })}
        onTake={(edition) => onStep(stepAfterEdition(edition, step))}
        onByHand={(asked) => onStep(stepByHand(asked, { ...step, typed: asked }))}
        onBack={() => onStep({ name: 'isbn', isbn: step.form?.values.isbn, form: step.form })}
      />
    </>
  )
}

function SeveralStepView({ step, onStep }: StepProps<'several'>) {
  const { drafts, isbn, form } = step
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <SeveralBooks
        drafts={drafts}
        onTake={(draft) => onStep(stepAfterDraft(draft, step))}
        onNone={() => onStep(stepAfter({ from: 'nowhere', isbn }, form))}
      />
    </>
  )
}

function BookStepView({ step, onStep, begun: { draft, tellBook } }: StepProps<'book'> & { begun: BegunBookInUse }) {
  return (
    <>
      <p className={classes.step}>{m['shelf.stepBook']()}</p>
      <SourceNotice step={step} onFound={(found) => onStep(stepAfter(found, { values: step.values, filled: step.filled }))} />
      <BookForm
        // Another answer to the number fills the form anew.
        key={`${step.source} ${step.values.isbn}`}
        initialValues={step.values}
        isLanguageGuessed={step.isLanguageGuessed}
        onTyped={(values, found) => onStep(stepAfterForm({ ...step, values }, found))}
        onFound={(book, values) => onStep({ name: 'offer', offered: { kind: 'known', book }, back: { ...step, values } })}
        onBack={(values) => onStep(stepBefore(step, values))}
        onValues={(values) => tellBook(values, step.filled)}
        draft={draft}
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
        isIsbnTaken={step.isIsbnTaken}
        onNone={() => onStep(stepAfterNone(step))}
        onBack={() => onStep(step.back)}
      />
    </>
  )
}
