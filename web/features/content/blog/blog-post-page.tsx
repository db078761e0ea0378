import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { apiContext, siteContext } from '../../../platform/api/contexts.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useRootData } from '../../../platform/session/session.ts'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/blog-post-page.ts'
import classes from './blog-post-page.module.css'
import { blogPost, blogPosts, type BlogPostHead } from './blog-posts.server.ts'
import { GermanNote } from './german-note.tsx'
import { PostFacts } from './post-facts.tsx'
import { Prose } from '../texts/prose.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const post = blogPost(params.id, site, await readTariffs(context.get(apiContext)))
  if (!post) throw new Response(null, { status: 404 })
  return { post, others: blogPosts().filter(({ id }) => id !== post.id), publicUrl: site.publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta({ title: m['content.blogTitle'](), matches })
  const { post, publicUrl } = loaderData
  const path = `/blog/posts/${post.id}`
  return [
    ...pageMeta({ title: post.title, description: post.description, path, type: 'article', matches }),
    { 'script:ld+json': structuredData(post, publicUrl + path) },
  ]
}

function structuredData(post: BlogPostHead, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    inLanguage: 'de',
    url,
    author: { '@type': 'Organization', name: m['shared.productName']() },
  }
}

export default function BlogPostPage({ loaderData: { post, others } }: Route.ComponentProps) {
  const { language } = useRootData()
  return (
    <Page width="text">
      <Link to="/blog" className={classes.back}>
        <ArrowBackIcon size={18} />
        {m['content.blogTitle']()}
      </Link>
      {language !== 'de' && <GermanNote />}
      <article lang="de" className={classes.article}>
        <h1>{post.title}</h1>
        <PostFacts post={post} />
        <p className={classes.lead}>{post.description}</p>
        <Prose html={post.html} />
      </article>
      <Button component={Link} to="/search?q=&filter_by=all&start=0&only_offered=true">
        {m['content.browseBooks']()}
      </Button>
      <Others posts={others} />
    </Page>
  )
}

function Others({ posts }: { posts: readonly BlogPostHead[] }) {
  if (posts.length === 0) return null
  return (
    <nav className={classes.others} aria-labelledby="other-posts">
      <h2 id="other-posts" className={classes.othersTitle}>
        {m['content.otherPosts']()}
      </h2>
      <ul lang="de">
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/blog/posts/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
