import { useState } from 'react'
import { m } from '#messages'
import classes from './book-description.module.css'
import { previewParts } from './description-preview.ts'

/** Start of the description, the rest on demand. Both cuts are in the HTML and CSS shows one, so nothing moves. */
export function BookDescription({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { onPhones, onDesktop, rest } = previewParts(text)
  return (
    <section className={classes.description} data-open={isOpen || undefined}>
      <h2 className={classes.title}>{m['catalogue.description']()}</h2>
      <p className={classes.text} id="book-description">
        {onPhones}
        {onDesktop && <span className={classes.onDesktop}>{onDesktop}</span>}
        {rest && <span className={classes.rest}>{rest}</span>}
        <span className={rest ? classes.cutEverywhere : classes.cutOnPhones} aria-hidden="true">
          {(onDesktop || rest) && '\u00a0…'}
        </span>
      </p>
      {(onDesktop || rest) && (
        <button
          type="button"
          className={rest ? classes.more : classes.moreOnPhones}
          aria-expanded={isOpen}
          aria-controls="book-description"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m['catalogue.readLess']() : m['catalogue.readMore']()}
        </button>
      )}
    </section>
  )
}
