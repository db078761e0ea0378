import { m } from '#messages'
import classes from './around-book.module.css'

/** Article by administrators; the server sanitizes it (decision 29). */
export function BookArticle({ html }: { html: string }) {
  if (html === '') return null
  return (
    <section className={classes.section} aria-labelledby="article-title">
      <h2 id="article-title" className={classes.title}>
        {m['catalogue.article']()}
      </h2>
      <div className={classes.article} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
