import type { CSSProperties, ReactNode } from 'react'
import { cutTo } from '#domain/texts/letters.ts'

/**
 * Parts of mails as mail programs need them: tables for boxes, because many know no other, and all styles written at the
 * element. Names and measures are those that react-email has tried in these programs; see docs/decisions/0017.
 */

interface BoxProps {
  className?: string
  style?: CSSProperties
  /** Styles of the cell: padding, which tables have none of, and what texts inherit; some programs pass on nothing else. */
  cell?: CSSProperties
  /** Attributes of the outermost box: programs that put a mail into their own page drop its body element. */
  lang?: string
  children: ReactNode
}

/** A box as a one-cell table. */
export function Box({ className, style, cell, lang, children }: BoxProps): ReactNode {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" className={className} style={style}>
      <tbody>
        <tr>
          <td lang={lang} style={cell}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface LinkProps {
  href: string
  className: string
  style: CSSProperties
  children: ReactNode
}

/** A link in a text; opens a new window. */
export function MailLink({ href, className, style, children }: LinkProps): ReactNode {
  return (
    <a href={href} className={className} style={{ textDecorationLine: 'none', ...style }} target="_blank">
      {children}
    </a>
  )
}

/** Outlook's own properties, which React's types do not know. */
const NO_OUTLOOK_PADDING = { msoPaddingAlt: '0px' }

interface ButtonProps extends LinkProps {
  padding: { block: number; inline: number }
}

/** A link styled as a button, with invisible characters as padding for Outlook. */
export function ButtonLink({ href, className, style, padding: { block, inline }, children }: ButtonProps): ReactNode {
  const look = { lineHeight: '100%', textDecoration: 'none', display: 'inline-block', maxWidth: '100%', padding: `${block}px ${inline}px` }
  const words = { maxWidth: '100%', display: 'inline-block', lineHeight: '120%', msoTextRaise: `${points(block)}px` }
  const before = outlookSpace(inline, { style: `;mso-text-raise:${points(2 * block)}px`, end: '' })
  const after = outlookSpace(inline, { style: '', end: '&#8203;' })
  return (
    <a href={href} className={className} style={{ ...NO_OUTLOOK_PADDING, ...look, ...style }} target="_blank">
      <span dangerouslySetInnerHTML={{ __html: before }} />
      <span style={{ ...NO_OUTLOOK_PADDING, ...words }}>{children}</span>
      <span dangerouslySetInnerHTML={{ __html: after }} />
    </a>
  )
}

/** Outlook stretches a character to five times its width at most. */
const WIDEST = 5

/** A comment that only Outlook reads: as many hair spaces as are needed, each as wide as it takes. */
function outlookSpace(pixels: number, { style, end }: { style: string; end: string }): string {
  const spaces = Math.ceil(pixels / 2 / WIDEST)
  const width = (pixels / 2 / spaces) * 100
  return `<!--[if mso]><i style="mso-font-width:${width}%${style}" hidden>${'&#8202;'.repeat(spaces)}${end}</i><![endif]-->`
}

function points(pixels: number): number {
  return (pixels * 3) / 4
}

const SHOWN_IN_LISTS = 200
/** Invisible characters that fill the line: else lists of mails would show the beginning of the mail after it. */
const FILLER = '\u00a0\u200c\u200b\u200d\ufeff'

/** Preview text of mail lists; hidden in the mail and its text. */
export function PreviewLine({ text }: { text: string }): ReactNode {
  const shown = cutTo(text, SHOWN_IN_LISTS)
  return (
    <div data-skip-in-text="true" style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      {FILLER.repeat(SHOWN_IN_LISTS - shown.length)}
    </div>
  )
}
