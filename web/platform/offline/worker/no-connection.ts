interface Words {
  title: string
  lead: string
  /** Goes on where the scanner is kept. */
  canScan: string
  scan: string
  again: string
}

/** What a page without a connection says; the worker has no other texts. */
const WORDS: Record<'de' | 'en' | 'lt', Words> = {
  de: {
    title: 'Keine Verbindung',
    lead: 'Diese Seite braucht das Internet.',
    canScan: 'Bücher scannen geht auch ohne: Sie werden nachgeschlagen, sobald du wieder verbunden bist.',
    scan: 'Bücher scannen',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'No connection',
    lead: 'This page needs the internet.',
    canScan: 'You can scan books without it: they are looked up when you are connected again.',
    scan: 'Scan books',
    again: 'Try again',
  },
  lt: {
    title: 'Nėra ryšio',
    lead: 'Šiam puslapiui reikia interneto.',
    canScan: 'Knygas skenuoti galima ir be jo: jos bus surastos, kai vėl prisijungsi prie tinklo.',
    scan: 'Skenuoti knygas',
    again: 'Bandyti dar kartą',
  },
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#2b2420;--breast:#a6452e;--leaf:#fffdf8}
@media (prefers-color-scheme:dark){:root{--paper:#1c1815;--ink:#f2e9dd;--breast:#e08b6f;--leaf:#1c1815}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.05rem/1.6 system-ui,sans-serif}
main{max-width:30rem;padding:24px}
h1{font-family:Georgia,serif;font-size:1.9rem;line-height:1.2}
p{margin:0 0 24px}
a{display:inline-block;margin:0 12px 12px 0;padding:12px 22px;border:1px solid var(--breast);border-radius:999px;color:var(--breast);text-decoration:none}
a.first{background:var(--breast);color:var(--leaf)}`

/** Offline page with a link to a cached scanner. */
export function noConnectionPage(language: string, address: string, scanner: string | undefined): Response {
  const known = language.slice(0, 2).toLowerCase()
  const code = known === 'en' || known === 'lt' ? known : 'de'
  const { title, scan, again, ...words } = WORDS[code]
  const lead = scanner ? `${words.lead} ${words.canScan}` : words.lead
  const way = scanner ? `<a class="first" href="${scanner}">${scan}</a>` : ''
  const html = `<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Buchfink</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${lead}</p>${way}<a href="${escaped(address)}">${again}</a></main></body></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
