import { Button, FileButton } from '@mantine/core'
import { memo, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Cover } from '../../books/cover.tsx'
import { formatNumber } from '../../platform/language/format.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import { pictureFailureText } from '../scanner/photo/picture-failure-text.ts'
import type { StackList } from './list/stack-list.ts'
import classes from './pile-photo.module.css'
import { usePile, type Pile, type PileScan } from './use-pile.ts'

/** Photo of several books: adds its codes to the stack. */
export const PilePhoto = memo(function PilePhoto({ stack }: { stack: StackList }) {
  const pile = usePile(stack)
  return (
    <div className={classes.pile}>
      <div>
        <FileButton onChange={(file) => file && pile.readPhoto(file)} accept="image/*">
          {(props) => (
            <Button {...props} variant="default" loading={pile.isReading} aria-describedby="pile-hint">
              {m['pile.choose']()}
            </Button>
          )}
        </FileButton>
        <p id="pile-hint" className={classes.hint}>
          {m['pile.hint']()}
        </p>
      </div>
      <FailureNotice failure={pile.failure} textOf={pictureFailureText} />
      {pile.scans && <ReadOnPhoto scans={pile.scans} pile={pile} stack={stack} />}
    </div>
  )
})

interface ReadOnPhotoProps {
  scans: readonly PileScan[]
  pile: Pile
  stack: StackList
}

function ReadOnPhoto({ scans, pile, stack }: ReadOnPhotoProps) {
  const { rows } = useSyncExternalStore(stack.watch, stack.read, stack.read)
  const lying = new Set(rows.map((row) => row.isbn))
  const left = scans.filter(({ value }) => !lying.has(value)).map(({ value }) => value)
  return (
    <section className={classes.found} aria-label={m['pile.listLabel']()}>
      <h2 className={classes.title} ref={focusOn} tabIndex={-1}>
        {m['pile.found']({ count: scans.length, number: formatNumber(scans.length) })}
      </h2>
      <ul className={`${lists.plain} ${classes.rows}`}>
        {scans.map((scan) => (
          <PileRow key={scan.value} scan={scan} isLying={lying.has(scan.value)} pile={pile} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {left.length > 1 && (
          <Button loading={pile.isTaking} onClick={() => pile.take(left)}>
            {m['pile.takeAll']()}
          </Button>
        )}
        <Button variant="default" onClick={pile.close}>
          {m['pile.close']()}
        </Button>
      </div>
    </section>
  )
}

function PileRow({ scan: { value, book }, isLying, pile }: { scan: PileScan; isLying: boolean; pile: Pile }) {
  const title = book?.title ?? `ISBN ${value}`
  return (
    <li className={classes.row}>
      {book?.imageUrl ? (
        <Cover book={{ title, imageUrl: book.imageUrl }} width={36} decorative eager />
      ) : (
        <span className={classes.noCover} />
      )}
      <span className={classes.words}>
        <strong>{title}</strong>
        {!book && <span className={classes.unknown}>{m['pile.notOurs']()}</span>}
      </span>
      {isLying ? (
        <span className={tags.small}>{m['pile.lying']()}</span>
      ) : (
        <Button
          variant="default"
          size="sm"
          disabled={pile.isTaking}
          aria-label={m['pile.take']({ title })}
          onClick={() => pile.take([value])}
        >
          {m['intake.add']()}
        </Button>
      )}
    </li>
  )
}

/** Whoever does not see the page is led to what was read. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}
