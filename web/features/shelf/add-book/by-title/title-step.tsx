import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { FoundEdition } from '#contract/by-title.ts'
import { m } from '#messages'
import { FailureNotice } from '../../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../../ui/forms/form-errors.ts'
import formButtons from '../../../../ui/forms/form-buttons.module.css'
import { useSubmission } from '../../../../ui/forms/use-submission.ts'
import { FoundEditions } from './found-editions.tsx'
import { lookUpTitle, type TitleFound, type TypedTitle } from './look-up-title.ts'
import { TitleFields } from './title-fields.tsx'
import classes from './title-step.module.css'

interface TitleStepProps {
  typed: TypedTitle
  found?: TitleFound
  onFound: (typed: TypedTitle, found: TitleFound) => void
  onTake: (edition: FoundEdition) => void
  onByHand: (typed: TypedTitle) => void
  onBack: () => void
  /** Looks for what is typed already, without a press. */
  asksAtOnce?: boolean
}

/** Books without an ISBN: title, author, then edition. */
export function TitleStep({ typed: before, found, onFound, onTake, onByHand, onBack, asksAtOnce = false }: TitleStepProps) {
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const search = useSubmission()
  const field = useRef<HTMLInputElement>(null)
  const isFirst = found === undefined
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])

  async function submit(event: FormEvent) {
    event.preventDefault()
    await ask()
  }

  async function ask() {
    const isNamed = /[\p{L}\p{N}]/u.test(typed.title)
    setError(isNamed ? null : ruleText('TITLE.NOT_EMPTY'))
    if (!isNamed) return field.current?.focus()
    await search.submit(async () => onFound(typed, await lookUpTitle(typed)))
  }

  const askAtOnce = useEffectEvent(() => {
    if (asksAtOnce && typed.title !== '') void ask()
  })
  useEffect(() => askAtOnce(), [])

  function type(changed: TypedTitle) {
    setError(null)
    setTyped(changed)
  }

  return (
    <>
      <form method="post" data-words="asked" onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        <p className={classes.lead}>{m['byTitle.lead']()}</p>
        <TitleFields ref={field} typed={typed} onType={type} error={error} />
        <div className={formButtons.buttons}>
          <Button variant="default" onClick={onBack}>
            {m['shelf.back']()}
          </Button>
          <Button type="submit" loading={search.isBusy}>
            {m['byTitle.search']()}
          </Button>
        </div>
        <div role="status" className={classes.searching}>
          {search.isBusy && m['byTitle.searching']()}
        </div>
      </form>
      {search.failure !== null && <SearchFailed failure={search.failure} onByHand={() => onByHand(typed)} />}
      {found && search.failure === null && !search.isBusy && (
        <FoundEditions key={JSON.stringify(found.asked)} found={found} onTake={onTake} onByHand={() => onByHand(typed)} />
      )}
    </>
  )
}

/** The form by hand stays within reach. */
function SearchFailed({ failure, onByHand }: { failure: unknown; onByHand: () => void }) {
  return (
    <div className={classes.found}>
      <FailureNotice failure={failure} />
      <Button variant="default" className={classes.byHand} onClick={onByHand}>
        {m['byTitle.byHand']()}
      </Button>
    </div>
  )
}
