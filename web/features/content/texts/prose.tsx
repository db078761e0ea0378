import classes from './prose.module.css'

/**
 * Text of ours, rendered from Markdown on the server; nothing that members write comes through here. `lang` where it
 * is not the language of the page.
 */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return <div className={classes.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
