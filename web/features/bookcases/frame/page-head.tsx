import classes from './frame.module.css'

/** Heading and lead of a page. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </header>
  )
}
