import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { decodePart } from '#domain/texts/letters.ts'
import { apiContext, languageContext, siteContext } from '../../platform/api/contexts.ts'
import { readTariffs } from '../../platform/api/read-tariffs.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Page, Section } from '../../ui/page.tsx'
import { Question } from '../../ui/dialogs/question.tsx'
import type { Route } from './+types/faq-page.ts'
import { ContactLine } from './legal/contact-line.tsx'
import classes from './faq-page.module.css'
import { faqStructuredData } from './faq-structured-data.ts'
import { faqTopics, type FaqTopic } from './faq-topics.server.ts'
import { Prose } from './texts/prose.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const tariffs = await readTariffs(context.get(apiContext))
  return { topics: faqTopics(context.get(languageContext), context.get(siteContext), tariffs) }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta({ title: m['content.faqTitle'](), description: m['content.faqDescription'](), path: '/faq', matches }),
    ...(loaderData ? [{ 'script:ld+json': faqStructuredData(loaderData.topics) }] : []),
  ]
}

/** Questions by topic. `/faq#faq-4` opens that question. */
export default function FaqPage({ loaderData: { topics } }: Route.ComponentProps) {
  useOpenLinkedQuestion()
  return (
    <Page title={m['content.faqTitle']()} lead={m['content.faqLead']()} width="text">
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
      <div className={classes.contact}>
        <ContactLine />
        <Button component={Link} to="/search?q=&filter_by=all&start=0&only_offered=true" variant="default">
          {m['content.browseBooks']()}
        </Button>
      </div>
    </Page>
  )
}

function Topic({ topic }: { topic: FaqTopic }) {
  return (
    <Section title={topic.title} id={topic.id}>
      {topic.entries.map(({ id, question, html }) => (
        <Question key={id} id={id} question={question}>
          <Prose html={html} />
        </Question>
      ))}
    </Section>
  )
}

function useOpenLinkedQuestion(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    // `key` is new whenever a link was followed, also one to the question that is open already.
    const element = key ? document.getElementById(decodePart(hash.slice(1))) : null
    if (element instanceof HTMLDetailsElement) element.open = true
  }, [hash, key])
}
