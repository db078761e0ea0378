import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FoundEdition } from '#contract/by-title.ts'
import { m } from '#messages'
import { ChevronIcon } from '../../../../ui/icons.tsx'
import lists from '../../../../ui/lists.module.css'
import { Notice } from '../../../../ui/notice.tsx'
import { editionFacts, editionKey, editionWhen } from './edition-facts.ts'
import type { SilentLibrary, TitleFound } from './look-up-title.ts'
import classes from './title-step.module.css'

interface FoundEditionsProps {
  found: TitleFound
  onTake: (edition: FoundEdition) => void
  onByHand: () => void
}

/** Editions with year and publisher to choose; focus moves to their number. */
export function FoundEditions({ found: { asked, editions, silent }, onTake, onByHand }: FoundEditionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On phones the list begins below the fields: the editions come into sight.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const isNone = editions.length === 0
  return (
    <section className={classes.found} aria-labelledby="found-editions">
      <h3 id="found-editions" ref={heading} tabIndex={-1} className={classes.heading}>
        {isNone ? m['byTitle.none']({ title: asked.title }) : m['byTitle.found']({ count: editions.length })}
      </h3>
      {silent.length > 0 && <Notice>{silentText(silent)}</Notice>}
      {isNone && silent.length === 0 && <p className={classes.lead}>{m['byTitle.noneText']()}</p>}
      {!isNone && (
        <ul className={lists.closed}>
          {editions.map((edition, index) => (
            <li key={editionKey(edition, index)} className={classes.line}>
              <EditionLine edition={edition} onTake={() => onTake(edition)} />
            </li>
          ))}
        </ul>
      )}
      {!isNone && asked.author === '' && <p className={classes.lead}>{m['byTitle.tooMany']()}</p>}
      <Button variant="default" className={classes.byHand} onClick={onByHand}>
        {isNone ? m['byTitle.byHand']() : m['byTitle.notThere']()}
      </Button>
    </section>
  )
}

function EditionLine({ edition, onTake }: { edition: FoundEdition; onTake: () => void }) {
  const { book, source } = edition
  const when = editionWhen(edition)
  const facts = editionFacts(edition)
  return (
    <button type="button" className={classes.edition} onClick={onTake}>
      <span className={classes.words}>
        <strong className={classes.title}>{book.title}</strong>
        {book.authors.length > 0 && <span>{book.authors.map((author) => author.authorFullName).join(', ')}</span>}
        {when !== '' && <span className={classes.when}>{when}</span>}
        {facts !== '' && <span className={classes.facts}>{facts}</span>}
        {source === 'own' && <span className={classes.own}>{m['byTitle.own']()}</span>}
      </span>
      <ChevronIcon size={20} className={classes.chevron} />
    </button>
  )
}

/** Which libraries are missing from the list. */
function silentText(silent: readonly SilentLibrary[]): string {
  if (silent.length > 1) return m['byTitle.silentBoth']()
  return silent.includes('dnb') ? m['byTitle.silentDnb']() : m['byTitle.silentOpenLibrary']()
}
