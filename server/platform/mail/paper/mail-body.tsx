import { Fragment, type ReactElement } from 'react'
import type { UiLanguage } from '#domain/lookups.ts'
import { MailHint, MailLayout, MailText, type MailFoot } from './mail-layout.tsx'
import { MailMarkdown } from './mail-markdown.tsx'
import { MailLink } from './mail-parts.tsx'

/** Content of a mail in the reader's language, without layout. */
export interface MailContent {
  to: string
  locale: UiLanguage
  subject: string
  preview: string
  heading?: string
  paragraphs: readonly (string | LinkedLine | CostLines | MarkdownPart)[]
  hint?: string | undefined
  action?: MailAction
  otherAction?: MailAction | undefined
  footerNote?: string
  appendices?: readonly MailAppendix[]
}

interface MailAction {
  label: string
  url: string
}

/** Cost lines; the last one is the sum. */
export interface CostLines {
  costs: readonly { label: string; value: string }[]
}

/** A text with a heading and parts; line breaks in paragraphs are kept. */
export interface MailAppendix {
  title: string
  parts: readonly { title: string; paragraphs: readonly string[] }[]
}

/** Paragraphs in Markdown; `siteUrl` completes links that begin with a slash. */
interface MarkdownPart {
  markdown: string
  siteUrl: string
}

/** A paragraph of two lines, the first a link: a book and its price. */
export interface LinkedLine {
  title: string
  url: string
  detail: string
}

/** Renders the content in the common layout. */
export function mailBody(
  { locale, subject, preview, heading = subject, paragraphs, hint, action, otherAction, footerNote, appendices = [] }: MailContent,
  foot: MailFoot,
): ReactElement {
  const layout = { locale, preview, heading, action, otherAction, footerNote, appendices, foot }
  return (
    <MailLayout {...layout}>
      {paragraphs.map((paragraph) => {
        if (typeof paragraph === 'string') return <MailText key={paragraph}>{paragraph}</MailText>
        if ('markdown' in paragraph) return <MailMarkdown key="markdown" {...paragraph} />
        if ('costs' in paragraph) return <Costs key="costs" {...paragraph} />
        return (
          <MailText key={`${paragraph.url} ${paragraph.title}`}>
            <Linked {...paragraph} />
          </MailText>
        )
      })}
      {hint && <MailHint>{hint}</MailHint>}
    </MailLayout>
  )
}

/** Lines of a paragraph, not columns: so the plain text reads the same. */
function Costs({ costs }: CostLines) {
  return (
    <MailText>
      {costs.map(({ label, value }, position) => (
        <Fragment key={label}>
          {position > 0 && <br />}
          {label}: {position === costs.length - 1 ? <strong>{value}</strong> : value}
        </Fragment>
      ))}
    </MailText>
  )
}

function Linked({ title, url, detail }: LinkedLine) {
  return (
    <>
      <MailLink href={url} className="ink" style={{ color: 'inherit', fontWeight: 600 }}>
        {title}
      </MailLink>
      <br />
      {detail}
    </>
  )
}
