import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { encodePart } from '#domain/texts/letters.ts'

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

const DEV_MAILBOX_STYLE = `
:root { --paper: #fbf7f0; --leaf: #fffdf9; --ink: #2b2420; --soft: #6b5d53; --line: #e6dccd; --breast: #a6452e; --on-breast: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1815; --leaf: #26211d; --ink: #f2eadf; --soft: #b9aa9c; --line: #3a322c; --breast: #e79072; --on-breast: #241208; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 Figtree, system-ui, sans-serif; }
header, main { max-width: 820px; margin: 0 auto; padding: 0 18px; }
header { display: flex; align-items: center; justify-content: space-between; min-height: 68px; }
main { padding-block: 12px 48px; }
h1 { margin: 0; font: 600 clamp(1.6rem, 5vw, 2.2rem)/1.15 Fraunces, Georgia, serif; letter-spacing: -0.015em; overflow-wrap: anywhere; }
p { max-width: 62ch; margin: 0.6em 0; }
a { color: var(--breast); }
.mark { display: inline-flex; align-items: center; gap: 10px; color: inherit; font: 600 1.35rem/1 Fraunces, Georgia, serif; text-decoration: none; }
.soft, time, li span { color: var(--soft); }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin: 22px 0; }
input { flex: 1 1 220px; min-width: 0; max-width: 360px; height: 46px; padding: 0 16px; border: 1px solid var(--soft); border-radius: 999px;
  background: var(--leaf); color: inherit; font: inherit; }
button { height: 46px; padding: 0 22px; border: 0; border-radius: 999px; background: var(--breast); color: var(--on-breast); font: inherit;
  font-weight: 620; cursor: pointer; }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { position: relative; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 18px; padding: 14px 0; border-bottom: 1px solid var(--line); }
li a { flex: 1 0 100%; color: inherit; font-size: 1.1rem; text-decoration: none; overflow-wrap: anywhere; }
li a b { font-weight: 620; }
li a::after { content: ''; position: absolute; inset: 0; }
li:hover b { color: var(--breast); text-decoration: underline; }
li span { min-width: 0; overflow-wrap: anywhere; }
time { font-size: 0.92rem; }
.empty { padding: 36px 0; color: var(--soft); }
iframe { display: block; width: 100%; height: 72vh; min-height: 560px; margin: 20px 0; border: 1px solid var(--line); border-radius: 18px; background: var(--paper); }
summary { cursor: pointer; color: var(--soft); }
pre { padding: 18px; border: 1px solid var(--line); border-radius: 18px; background: var(--leaf); white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--breast); outline-offset: 2px; }
`
