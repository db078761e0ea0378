import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { useRootData } from '../../../platform/session/session.ts'
import type { BlogPostHead } from './blog-posts.server.ts'
import classes from './post-facts.module.css'

/** Date and reading time in the page's language. */
export function PostFacts({ post }: { post: BlogPostHead }) {
  const { language } = useRootData()
  return (
    <p className={classes.facts} lang={language}>
      <time dateTime={post.date}>{formatDay(post.date)}</time> · {m['content.readingMinutes']({ count: post.readingMinutes })}
    </p>
  )
}
