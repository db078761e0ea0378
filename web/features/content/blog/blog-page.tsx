import { Link } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useRootData } from '../../../platform/session/session.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/blog-page.ts'
import lists from '../../../ui/lists.module.css'
import classes from './blog-page.module.css'
import { blogPosts, type BlogPostHead } from './blog-posts.server.ts'
import { GermanNote } from './german-note.tsx'
import { PostFacts } from './post-facts.tsx'

export function loader() {
  return { posts: blogPosts() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['content.blogTitle'](), description: m['content.blogDescription'](), path: '/blog', matches })
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  const { language } = useRootData()
  return (
    <Page title={m['content.blogTitle']()} lead={m['content.blogLead']()} width="text">
      {language !== 'de' && <GermanNote />}
      <ul className={lists.plain} lang="de">
        {posts.map((post) => (
          <Entry key={post.id} post={post} />
        ))}
      </ul>
    </Page>
  )
}

function Entry({ post }: { post: BlogPostHead }) {
  return (
    <li className={classes.entry}>
      <h2 className={classes.title}>
        <Link to={`/blog/posts/${post.id}`} prefetch="intent">
          {post.title}
        </Link>
      </h2>
      <p className={classes.description}>{post.description}</p>
      <PostFacts post={post} />
    </li>
  )
}
