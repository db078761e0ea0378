import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { useRootData } from '../../../platform/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import classes from './legal-page.module.css'
import type { LegalText } from './legal-text.server.ts'
import type { TextSection } from '../texts/markdown.server.ts'
import { Prose } from '../texts/prose.tsx'

interface LegalPageProps {
  text: LegalText
  /** What stands below a section, by its id: a button, a link. */
  below?: Record<string, ReactNode>
}

/** A legal text with contents, date, and binding language. */
export function LegalPage({ text, below = {} }: LegalPageProps) {
  const { language, site } = useRootData()
  const headed = text.sections.filter(({ id }) => id !== '')
  return (
    <Page title={text.title} lead={m['content.asOf']({ date: formatDay(text.date) })}>
      <div className={classes.columns}>
        <div>
          <Contents sections={headed} className={classes.beside} />
          <details className={classes.above}>
            <summary>{m['content.contents']()}</summary>
            <Contents sections={headed} />
          </details>
        </div>
        <div className={classes.text}>
          {language !== 'de' && <Notice>{m['content.germanBinds']()}</Notice>}
          {site.hasInventedOperator && <Notice>{m['content.operatorInvented']()}</Notice>}
          {isIncomplete(site.operator) && <Notice title={m['content.operatorMissing']()}>{m['content.operatorMissingText']()}</Notice>}
          {text.sections.map((section) => (
            <section key={section.id} id={section.id || undefined} className={classes.section}>
              {section.title && <h2 className={classes.heading}>{section.title}</h2>}
              <Prose html={section.html} />
              {below[section.id] && <div className={classes.below}>{below[section.id]}</div>}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** What the law asks of everybody; register, tax number and representative do not exist for everybody. */
function isIncomplete(operator: { name: string | null; address: string | null; email: string | null }): boolean {
  return !operator.name || !operator.address || !operator.email
}

/** Stands beside the text where there is room; above it, folded, on phones. */
function Contents({ sections, className = '' }: { sections: readonly TextSection[]; className?: string }) {
  return (
    <nav className={`${classes.contents} ${className}`} aria-label={m['content.contents']()}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
