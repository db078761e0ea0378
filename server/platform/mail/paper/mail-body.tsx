import type { ReactElement } from 'react'
import type { UiLanguage } from '#domain/lookups.ts'
import { MailHint, MailLayout, MailText } from './mail-layout.tsx'
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
  paragraphs: readonly (string | LinkedLine)[]
  /** A quieter paragraph at the end: terms, deadlines. */
  hint?: string | undefined
  /** The one thing to do; `url` is absolute. */
  action?: MailAction
  /** The other answer, where the mail asks a question with two. */
  otherAction?: MailAction | undefined
  /** Small print below: why this mail came, what to do if it was a mistake. */
  footerNote?: string
}

export interface MailAction {
  label: string
  url: string
}

/** A paragraph of two lines, of which the first leads somewhere: a book and its price. */
export interface LinkedLine {
  title: string
  url: string
  detail: string
}

/** Puts what a mail says into the layout of all our mails. `unsubscribeUrl`: page that ends such mails, where they can be ended. */
export function mailBody(
  { locale, subject, preview, heading = subject, paragraphs, hint, action, otherAction, footerNote }: MailContent,
  unsubscribeUrl: string | undefined,
): ReactElement {
  const layout = { locale, preview, heading, action, otherAction, footerNote, unsubscribeUrl }
  return (
    <MailLayout {...layout}>
      {paragraphs.map((paragraph) => {
        const isText = typeof paragraph === 'string'
        return <MailText key={isText ? paragraph : paragraph.url}>{isText ? paragraph : <Linked {...paragraph} />}</MailText>
      })}
      {hint && <MailHint>{hint}</MailHint>}
    </MailLayout>
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
