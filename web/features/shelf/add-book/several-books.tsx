import { Button } from '@mantine/core'
import { joinAuthors } from '#domain/author-names.ts'
import { m } from '#messages'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import lists from '../../../ui/lists.module.css'
import classes from './look-alikes.module.css'
import type { BookDraft } from './look-up-isbn.ts'

interface SeveralBooksProps {
  drafts: readonly BookDraft[]
  onTake: (draft: BookDraft) => void
  /** None of them: the book is written by hand. */
  onNone: () => void
}

/** Choice among books with the same ISBN. */
export function SeveralBooks({ drafts, onTake, onNone }: SeveralBooksProps) {
  return (
    <>
      <h3 className={classes.title}>{m['shelf.severalTitle']()}</h3>
      <p className={classes.lead}>{m['shelf.severalLead']()}</p>
      <ul className={lists.closed}>
        {drafts.map((draft) => (
          <li key={[draft.title, draft.publishDate].join()} className={`${classes.line} ${classes.coverless}`}>
            <div>
              <strong className={classes.book}>{draft.title}</strong>
              <span className={classes.facts}>{factsOf(draft)}</span>
            </div>
            <Button variant="default" onClick={() => onTake(draft)} aria-label={m['shelf.lookAlikeTake']({ title: draft.title })}>
              {m['shelf.lookAlikeThis']()}
            </Button>
          </li>
        ))}
      </ul>
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={onNone}>
          {m['shelf.severalNone']()}
        </Button>
      </div>
    </>
  )
}

function factsOf({ authors, publisher, publishDate }: BookDraft): string {
  return [joinAuthors(authors.map((author) => author.authorFullName)), publisher, publishDate].filter(Boolean).join(' · ')
}
