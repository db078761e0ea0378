import { joinAuthors } from '#domain/author-names.ts'
import { m } from '#messages'
import { Cover } from '../../books/cover.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Candidate } from './use-scan.ts'
import classes from './which-book.module.css'

/** Choice among several numbers of a picture. */
export function WhichBook({ candidates, onChoose }: { candidates: readonly Candidate[]; onChoose: (isbn: string) => void }) {
  return (
    <Notice title={m['scan.which']()}>
      <ul className={classes.list}>
        {candidates.map(({ isbn, shown, found }) => (
          <li key={isbn}>
            <button type="button" className={classes.choice} onClick={() => onChoose(isbn)}>
              {found?.from === 'own' && <Cover book={found.book} width={40} decorative eager />}
              <span className={classes.words}>
                <Known found={found} />
                <span className={classes.number}>ISBN {shown}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The title of a book that somebody knows, and who wrote it. */
function Known({ found }: Pick<Candidate, 'found'>) {
  if (found?.from === 'notPrinted') return <strong>{found.title}</strong>
  if (found?.from !== 'own' && found?.from !== 'library') return null
  const { title, authors } = found.from === 'own' ? found.book : found.draft
  return (
    <>
      <strong>{title}</strong>
      <span>{joinAuthors(authors.map(({ authorFullName }) => authorFullName))}</span>
    </>
  )
}
