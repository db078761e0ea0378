/** Those of the site's colours (web/ui/theme/theme.css) that texts of mails have, written out: mail programs know no variables. */
export const INK = '#2b2420'
export const SOFT = '#6b5d53'
export const BREAST = '#a6452e'
export const LINE = '#e6dccd'
