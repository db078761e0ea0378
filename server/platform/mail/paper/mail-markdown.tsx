import { Marked, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { BREAST, INK, LINE, SOFT } from './mail-colours.ts'
import { MailLink } from './mail-parts.tsx'

const marked = new Marked()

const TEXT = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: INK }
const TITLE = { margin: '26px 0 10px', fontSize: 19, lineHeight: '26px', fontWeight: 600, color: INK }

interface MailMarkdownProps {
  markdown: string
  siteUrl: string
}

/**
 * Markdown in a mail: headings, lists, quotes, emphasis, links. React renders the parsed text, so HTML stays text; pictures become their
 * alt text, as loading them would reveal reading.
 */
export function MailMarkdown({ markdown, siteUrl }: MailMarkdownProps): ReactNode {
  return <Blocks tokens={tokensOf(marked.lexer(markdown))} siteUrl={siteUrl} />
}

function tokensOf(tokens: readonly Token[] = []): readonly MarkedToken[] {
  return tokens.filter(isKnown)
}

/** The library declares one kind more, for extensions, which we have none of. */
function isKnown(token: Token): token is MarkedToken {
  return typeof token.type === 'string'
}

interface TokensProps {
  tokens: readonly MarkedToken[]
  siteUrl: string
}

function Blocks({ tokens, siteUrl }: TokensProps): ReactNode {
  return tokens.map((token, position) => <Block key={position} token={token} siteUrl={siteUrl} />)
}

function Block({ token, siteUrl }: { token: MarkedToken; siteUrl: string }): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return (
        <h2 className="ink" style={TITLE}>
          <Words tokens={tokensOf(token.tokens)} siteUrl={siteUrl} />
        </h2>
      )
    case 'hr':
      return <hr className="line" style={{ width: '100%', border: 'none', borderTop: `1px solid ${LINE}`, margin: '24px 0' }} />
    case 'list':
      return token.items.map(({ tokens }, position) => (
        <Item key={position} mark={token.ordered ? `${(token.start || 1) + position}.` : '•'} tokens={tokensOf(tokens)} siteUrl={siteUrl} />
      ))
    case 'blockquote':
      return (
        <div className="soft line" style={{ borderLeft: `3px solid ${LINE}`, paddingLeft: 16, color: SOFT }}>
          <Blocks tokens={tokensOf(token.tokens)} siteUrl={siteUrl} />
        </div>
      )
    case 'paragraph':
    case 'text':
      return (
        <p className="ink" style={TEXT}>
          <Words tokens={token.tokens ? tokensOf(token.tokens) : [token]} siteUrl={siteUrl} />
        </p>
      )
    case 'br':
    case 'checkbox':
    case 'code':
    case 'codespan':
    case 'del':
    case 'em':
    case 'escape':
    case 'html':
    case 'image':
    case 'link':
    case 'list_item':
    case 'strong':
    case 'table':
    default:
      return (
        <p className="ink" style={{ ...TEXT, whiteSpace: 'pre-wrap' }}>
          {token.raw.trim()}
        </p>
      )
  }
}

/** An item as a paragraph with its mark: mail programs indent lists as they like. */
function Item({ mark, tokens, siteUrl }: TokensProps & { mark: string }): ReactNode {
  const [first, ...rest] = tokens
  const isLine = first !== undefined && (first.type === 'text' || first.type === 'paragraph')
  return (
    <>
      <p className="ink" style={{ ...TEXT, margin: '0 0 8px' }}>
        {mark} {isLine && <Words tokens={first.tokens ? tokensOf(first.tokens) : [first]} siteUrl={siteUrl} />}
      </p>
      <Blocks tokens={isLine ? rest : tokens} siteUrl={siteUrl} />
    </>
  )
}

function Words({ tokens, siteUrl }: TokensProps): ReactNode {
  return tokens.map((token, position) => <Fragment key={position}>{wordsOf(token, siteUrl)}</Fragment>)
}

function wordsOf(token: MarkedToken, siteUrl: string): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Words tokens={tokensOf(token.tokens)} siteUrl={siteUrl} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Words tokens={tokensOf(token.tokens)} siteUrl={siteUrl} />
        </em>
      )
    case 'br':
      return <br />
    case 'link':
      return <WebLink href={token.href} tokens={tokensOf(token.tokens)} siteUrl={siteUrl} />
    case 'image':
    case 'codespan':
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? <Words tokens={tokensOf(token.tokens)} siteUrl={siteUrl} /> : token.text
    case 'blockquote':
    case 'checkbox':
    case 'code':
    case 'def':
    case 'del':
    case 'heading':
    case 'hr':
    case 'html':
    case 'list':
    case 'list_item':
    case 'paragraph':
    case 'space':
    case 'table':
    default:
      return token.raw
  }
}

/** A link to the web or into the site; what leads elsewhere is its words alone. */
function WebLink({ href, tokens, siteUrl }: TokensProps & { href: string }): ReactNode {
  const words = <Words tokens={tokens} siteUrl={siteUrl} />
  const address = URL.canParse(href, siteUrl) ? new URL(href, siteUrl) : undefined
  if (!address || !['https:', 'http:', 'mailto:'].includes(address.protocol)) return words
  return (
    <MailLink href={address.href} className="link" style={{ color: BREAST, textDecorationLine: 'underline' }}>
      {words}
    </MailLink>
  )
}
