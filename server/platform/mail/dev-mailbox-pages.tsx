import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { DEV_MAILBOX_STYLE } from './dev-mailbox-style.ts'

/** A mail the demo stored instead of sending. */
export interface StoredMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  at: Date
}

interface Mailbox {
  mails: StoredMail[]
  to: string
  locale: UiLanguage
}

/** The mail list, newest first, filtered by recipient; HTML without scripts, so it always works. */
export function mailboxPage(mailbox: Mailbox): string {
  return renderPage(<MailboxPage {...mailbox} />)
}

/** One mail: HTML in a sandbox, text below. */
export function mailPage(shown: { mail: StoredMail; locale: UiLanguage }): string {
  return renderPage(<MailPage {...shown} />)
}

function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function MailboxPage({ mails, to, locale }: Mailbox): ReactNode {
  const title = m['mailbox.title']({}, { locale })
  const emptyText = to ? m['mailbox.emptyFor']({ to }, { locale }) : m['mailbox.empty']({}, { locale })
  return (
    <Page title={title} locale={locale}>
      <h1>{title}</h1>
      <p className="soft">{m['mailbox.text']({}, { locale })}</p>
      <form method="get" action="/dev/mailbox">
        <label htmlFor="to">{m['mailbox.to']({}, { locale })}</label>
        <input id="to" name="to" type="search" inputMode="email" autoComplete="off" defaultValue={to} />
        <button type="submit">{m['mailbox.filter']({}, { locale })}</button>
        {to && <a href="/dev/mailbox">{m['mailbox.showAll']({}, { locale })}</a>}
      </form>
      {mails.length > 0 ? <MailList mails={mails} locale={locale} /> : <p className="empty">{emptyText}</p>}
    </Page>
  )
}

function MailList({ mails, locale }: { mails: StoredMail[]; locale: UiLanguage }): ReactNode {
  return (
    <ol>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a href={`/dev/mailbox/${mail.id}`}>
            <b>{mail.subject}</b>
          </a>
          <span>{mail.to}</span>
          <SentAt mail={mail} locale={locale} />
        </li>
      ))}
    </ol>
  )
}

/** The frame has neither scripts nor our origin; links may open a new tab, which is what a mail program does. */
function MailPage({ mail, locale }: { mail: StoredMail; locale: UiLanguage }): ReactNode {
  return (
    <Page title={mail.subject} locale={locale}>
      <p>
        <a href={`/dev/mailbox?to=${encodePart(mail.to)}`}>{mail.to}</a>
        {' · '}
        <a href="/dev/mailbox">{m['mailbox.back']({}, { locale })}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p className="soft">
        <SentAt mail={mail} locale={locale} />
      </p>
      <iframe
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcDoc={mail.html}
      />
      <details>
        <summary>{m['mailbox.plainText']({}, { locale })}</summary>
        <pre>{mail.text}</pre>
      </details>
    </Page>
  )
}

function SentAt({ mail, locale }: { mail: StoredMail; locale: UiLanguage }): ReactNode {
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: GERMAN_TIME_ZONE })
  return <time dateTime={mail.at.toISOString()}>{clock.format(mail.at)}</time>
}

function Page({ title, locale, children }: { title: string; locale: UiLanguage; children: ReactNode }): ReactNode {
  const productName = m['shared.productName']({}, { locale })
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${productName}`}</title>
        <link rel="icon" href="/buchfink.svg" />
        <style>{DEV_MAILBOX_STYLE}</style>
      </head>
      <body>
        <header>
          <a className="mark" href="/dev/mailbox">
            <img src="/buchfink.svg" alt="" width="32" height="32" />
            {productName}
          </a>
          <a href="/">{m['mailbox.toSite']({}, { locale })}</a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
