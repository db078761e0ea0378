import type { ReactNode } from 'react'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { addressLines, type Operator } from '#domain/texts/text-values.ts'
import { Appendix } from './mail-appendix.tsx'
import type { MailAppendix } from './mail-body.tsx'
import { BREAST, INK, LINE, SOFT } from './mail-colours.ts'
import { Box, ButtonLink, MailLink, PreviewLine } from './mail-parts.tsx'

/** The site's colours (web/ui/theme/theme.css), written out: mail programs know no variables. */
const PAPER = '#fbf7f0'
const LEAF = '#fffdf9'
const CAP = '#3f5568'

const TITLE_FONT = `Fraunces, Georgia, 'Times New Roman', serif`
const TEXT_FONT = `Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

/** For programs that darken: the dark paper of the site instead of colours of their own. The parts are tables inside. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #1c1815 !important; }
  .leaf { background-color: #26211d !important; border-color: #3a322c !important; }
  .ink, .ink * { color: #f2eadf !important; }
  .soft { color: #b9aa9c !important; }
  .line { border-color: #3a322c !important; }
  .logo { color: #a9bfd1 !important; }
  .link { color: #e79072 !important; }
  .button { background-color: #e79072 !important; color: #241208 !important; }
}
@media (max-width: 480px) {
  .leaf > tbody > tr > td { padding: 28px 22px !important; }
  .button { display: block !important; }
}`

export interface MailFoot {
  operator: Operator
  unsubscribeUrl?: string | undefined
}

interface MailLayoutProps {
  locale: UiLanguage
  preview: string
  heading: string
  children: ReactNode
  action?: { label: string; url: string }
  otherAction?: { label: string; url: string } | undefined
  footerNote?: string
  foot: MailFoot
  appendices: readonly MailAppendix[]
}

/** Layout of every mail: name, message, one button, plain footer. */
export function MailLayout({
  locale,
  preview,
  heading,
  children,
  action,
  otherAction,
  footerNote,
  foot,
  appendices,
}: MailLayoutProps): ReactNode {
  return (
    <html lang={locale} dir="ltr">
      <MailHead title={preview} />
      <body lang={locale} dir="ltr" className="paper" style={{ backgroundColor: PAPER, margin: 0, padding: 0 }}>
        <PreviewLine text={preview} />
        <Box lang={locale} cell={{ padding: '32px 12px', backgroundColor: PAPER, fontFamily: TEXT_FONT, color: INK }}>
          <Box style={{ maxWidth: 540, margin: '0 auto' }}>
            <p
              className="logo"
              style={{ margin: '0 0 18px 4px', font: `600 22px/1.2 ${TITLE_FONT}`, letterSpacing: '-0.01em', color: CAP }}
            >
              {m['shared.productName']({}, { locale })}
            </p>
            <Box
              className="leaf"
              style={{ backgroundColor: LEAF, border: `1px solid ${LINE}`, borderRadius: 18 }}
              cell={{ padding: '36px 36px 32px' }}
            >
              <h1 className="ink" style={{ margin: '0 0 18px', font: `600 28px/1.2 ${TITLE_FONT}`, letterSpacing: '-0.015em', color: INK }}>
                {heading}
              </h1>
              {children}
              {otherAction && action && <MailButton {...action} />}
              {action && <MailButton {...(otherAction ?? action)} isQuiet={otherAction !== undefined} />}
            </Box>
            <MailFooter locale={locale} note={footerNote} actionUrl={(otherAction ?? action)?.url} {...foot} />
            {appendices.map((appendix) => (
              <Appendix key={appendix.title} {...appendix} />
            ))}
          </Box>
        </Box>
      </body>
    </html>
  )
}

function MailHead({ title }: { title: string }): ReactNode {
  return (
    <head>
      <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{DARK}</style>
    </head>
  )
}

/** A paragraph. */
export function MailText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="ink" style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: INK }}>
      {children}
    </p>
  )
}

/** A secondary paragraph: terms, deadlines, hints. */
export function MailHint({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="soft" style={{ margin: '0 0 16px', fontSize: 14, lineHeight: '21px', color: SOFT }}>
      {children}
    </p>
  )
}

const BUTTON = { borderRadius: 999, fontSize: 16, fontWeight: 600, textAlign: 'center' } as const
const FULL = { ...BUTTON, backgroundColor: BREAST, color: '#fff' }
const QUIET = { ...BUTTON, border: `1px solid ${LINE}`, color: INK }
/** Both buttons have the same size: the quiet one has a line around it. */
const FULL_ROOM = { block: 14, inline: 26 }
const QUIET_ROOM = { block: 13, inline: 25 }

function MailButton({ label, url, isQuiet = false }: { label: string; url: string; isQuiet?: boolean }): ReactNode {
  return (
    <Box style={{ margin: isQuiet ? '0 0 26px' : '26px 0' }}>
      <ButtonLink
        href={url}
        className={isQuiet ? 'ink line' : 'button'}
        style={isQuiet ? QUIET : FULL}
        padding={isQuiet ? QUIET_ROOM : FULL_ROOM}
      >
        {label}
      </ButtonLink>
    </Box>
  )
}

interface MailFooterProps extends MailFoot {
  locale: UiLanguage
  note: string | undefined
  actionUrl: string | undefined
}

const FOOT_TEXT = { margin: 0, fontSize: 13, lineHeight: '20px', color: SOFT }

function MailFooter({ locale, note, actionUrl, operator, unsubscribeUrl }: MailFooterProps): ReactNode {
  return (
    <Box cell={{ padding: '22px 4px 0' }}>
      {note && (
        <p className="soft" style={FOOT_TEXT}>
          {note}
        </p>
      )}
      {actionUrl && <ButtonAddress url={actionUrl} locale={locale} />}
      {(note || actionUrl) && (
        <hr className="line" style={{ width: '100%', border: 'none', borderTop: `1px solid ${LINE}`, margin: '16px 0' }} />
      )}
      <p className="soft" style={FOOT_TEXT}>
        {m['shared.productName']({}, { locale })} · {m['mail.tagline']({}, { locale })}
        {operator.name && (
          <>
            <br />
            {[operator.name, addressLines(operator).join(', '), operator.email].filter(Boolean).join(' · ')}
          </>
        )}
        {unsubscribeUrl && (
          <>
            <br />
            <MailLink href={unsubscribeUrl} className="link" style={{ color: BREAST }}>
              {m['mail.unsubscribe']({}, { locale })}
            </MailLink>
          </>
        )}
      </p>
    </Box>
  )
}

/** The address below a button; plain text has it already. */
function ButtonAddress({ url, locale }: { url: string; locale: UiLanguage }): ReactNode {
  return (
    <p className="soft" data-skip-in-text="true" style={{ ...FOOT_TEXT, margin: '12px 0 0' }}>
      {m['mail.linkFallback']({}, { locale })}{' '}
      <MailLink href={url} className="link" style={{ color: BREAST, wordBreak: 'break-all' }}>
        {url}
      </MailLink>
    </p>
  )
}
