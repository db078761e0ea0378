import classes from './prose.module.css'

/** Our own HTML from Markdown, never members' content. `lang` if different from the page. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return <div className={classes.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
