import type { ReactNode } from 'react'
import classes from './purchases-page.module.css'

interface FigureCardProps {
  title: string
  /** A word beside the title. */
  tag?: ReactNode
  figures: readonly (readonly [name: string, value: string])[]
  children?: ReactNode
}

/** Some figures under a title, one a line. */
export function FigureCard({ title, tag, figures, children }: FigureCardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {tag}
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
