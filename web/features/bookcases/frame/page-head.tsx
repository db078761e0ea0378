import classes from './frame.module.css'

/** What a page of the country or a place is called, and a sentence below it. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </header>
  )
}
