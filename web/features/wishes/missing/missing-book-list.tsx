import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MissingBookWish } from '#contract/missing-books.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import lists from '../../../ui/lists.module.css'
import { notifySuccess } from '../../../ui/notify.ts'
import { Section } from '../../../ui/page.tsx'
import { RemoveWishDialog } from '../remove-wish-dialog.tsx'
import { BookLine } from './book-line.tsx'
import classes from './missing-books.module.css'

/** Wishes for missing books with possible matches. */
export function MissingBookList({ wishes }: { wishes: readonly MissingBookWish[] }) {
  const [removed, setRemoved] = useState<MissingBookWish | null>(null)
  return (
    <Section title={m['wishes.missingListTitle']()} id="missing-books">
      <p className={classes.lead}>{m['wishes.missingListLead']()}</p>
      <ul className={lists.opened} aria-label={m['wishes.missingListTitle']()}>
        {wishes.map((wish) => (
          <li key={wish.uuid} className={classes.wish}>
            <MissingBookWords wish={wish} />
            <Button variant="default" onClick={() => setRemoved(wish)} aria-label={m['wishes.missingRemoveTitle']({ title: wish.title })}>
              {m['wishes.missingRemove']()}
            </Button>
            {wish.suggestions.length > 0 && <Suggestions wish={wish} />}
          </li>
        ))}
      </ul>
      <RemoveWishDialog wish={removed} onClose={() => setRemoved(null)} text={m['wishes.missingRemoveText']} remove={deleteMissingBook} />
    </Section>
  )
}

function deleteMissingBook({ uuid }: { uuid: string }): Promise<unknown> {
  return callApi(browserApi.api.v1.wishes['missing-books'][':uuid'].$delete({ param: { uuid } }))
}

function MissingBookWords({ wish: { title, authors, isbn, createdAt } }: { wish: MissingBookWish }) {
  const facts = [authors, isbn && `ISBN ${isbn}`, m['wishes.since']({ date: formatDay(createdAt) })]
  return (
    <div className={classes.words}>
      <strong className={classes.book}>{title}</strong>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** Books of ours with the same title: whether one of them was meant, only its owner can say. */
function Suggestions({ wish: { uuid, suggestions } }: { wish: MissingBookWish }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const accept = (bookUuid: string) =>
    submit(async () => {
      await callApi(browserApi.api.v1.wishes['missing-books'][':uuid'].accept.$post({ param: { uuid }, json: { bookUuid } }))
      notifySuccess(m['wishes.added']())
    })
  return (
    <div className={classes.suggestions}>
      <p>{m['wishes.missingAsk']({ count: suggestions.length })}</p>
      <ul className={lists.plain}>
        {suggestions.map((book) => (
          <li key={book.uuid}>
            <BookLine book={book}>
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => void accept(book.uuid)}
                aria-label={m['wishes.missingThisTitle']({ title: book.title })}
              >
                {m['wishes.missingThis']()}
              </Button>
            </BookLine>
          </li>
        ))}
      </ul>
      <FailureLine failure={failure} />
    </div>
  )
}
