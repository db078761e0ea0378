import { Fragment, type ReactElement } from 'react'
import type { UiLanguage } from '#domain/lookups.ts'
import { MailHint, MailLayout, MailText, type MailFoot } from './mail-layout.tsx'
import { MailMarkdown } from './mail-markdown.tsx'
import { MailLink } from './mail-parts.tsx'

/** What a mail says, in the words of its reader's language. How it looks is the same for all of them. */
export interface MailContent {
  to: string
  locale: UiLanguage
  subject: string
  /** The line that lists of mails show beside the subject. */
  preview: string
  /** The subject, unless it says something else. */
  heading?: string
  paragraphs: readonly (string | LinkedLine | CostLines | MarkdownPart)[]
  /** A quieter paragraph at the end: terms, deadlines. */
  hint?: string | undefined
  /** The one thing to do; `url` is absolute. */
  action?: MailAction
  /** The other answer, where the mail asks a question with two. */
  otherAction?: MailAction | undefined
  /** Small print below: why this mail came, what to do if it was a mistake. */
  footerNote?: string
  /** Whole texts below it, which whoever got the mail keeps with it. */
  appendices?: readonly MailAppendix[]
}

interface MailAction {
  label: string
  url: string
}

/** What something costs, line by line; the last one is the sum. */
export interface CostLines {
  costs: readonly { label: string; value: string }[]
}

/** A whole text: a heading, and parts with or without one. A line break in a paragraph stays one. */
export interface MailAppendix {
  title: string
  parts: readonly { title: string; paragraphs: readonly string[] }[]
}

/** Several paragraphs, written in Markdown. `siteUrl` is for links that begin with a slash. */
interface MarkdownPart {
  markdown: string
  siteUrl: string
}

/** A paragraph of two lines, of which the first leads somewhere: a book and its price. */
export interface LinkedLine {
  title: string
  url: string
  detail: string
}

/** Puts what a mail says into the layout of all our mails. */
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
