import { Fragment, type ReactNode } from 'react'
import type { MailAppendix } from './mail-body.tsx'
import { INK, LINE, SOFT } from './mail-colours.ts'
import { Box } from './mail-parts.tsx'

const SMALL = { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', color: SOFT }

/** A complete text in small print below the mail, as a durable medium (§ 312f BGB). */
export function Appendix({ title, parts }: MailAppendix): ReactNode {
  return (
    <Box cell={{ padding: '8px 4px 0' }}>
      <hr className="line" style={{ width: '100%', border: 'none', borderTop: `1px solid ${LINE}`, margin: '16px 0' }} />
      <Heading size={16}>{title}</Heading>
      {parts.map((part, position) => (
        <Fragment key={position}>
          {part.title && <Heading size={13}>{part.title}</Heading>}
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph} className="soft" style={SMALL}>
              <Lines text={paragraph} />
            </p>
          ))}
        </Fragment>
      ))}
    </Box>
  )
}

function Heading({ size, children }: { size: number; children: string }): ReactNode {
  return (
    <p className="ink" style={{ ...SMALL, fontSize: size, color: INK }}>
      <strong>{children}</strong>
    </p>
  )
}

function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, position) => (
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ))
}
