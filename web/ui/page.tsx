import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** The page's only h1; leave out when the page draws its own. */
  title?: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons at the right of the title, below it on phones. */
  actions?: ReactNode
  /** `text` for forms and prose (680 px), `wide` for everything else (1120 px). */
  width?: 'wide' | 'text'
  children: ReactNode
}

/** Frame of a page: width, margins, title. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={width === 'text' ? classes.text : classes.wide}>
      {title && (
        <header className={classes.head}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  )
}

/** A section with h2 and an action. */
export function Section({ title, aside, id, children }: { title?: ReactNode; aside?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className={classes.section} id={id}>
      {title && (
        <div className={classes.sectionHead}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
