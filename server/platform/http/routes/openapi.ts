import type { EndpointShape } from '#contract/endpoint.ts'
import type { Api } from '../api.ts'
import { anyone } from '../security/permissions.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Buchfink',
    version: '1',
    description: 'Readers in Germany swap used books by post. Money is in cents, points are whole numbers, times are ISO 8601 in UTC.',
  },
  servers: [{ url: '/' }],
}

/** The ways to say who one is, as the description of the API names them. */
const SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bfp_ and 49 letters and digits',
    description:
      'Access token of a member, made in the profile for some of the scopes. Calls that name no scope answer 403 NOT_FOR_TOKENS.',
  },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'Session of a browser; `sid` on plain http.' },
} as const

/** Who may make a call, in the terms of OpenAPI: one of these ways is enough, and `{}` is nobody in particular. */
export function describeSecurity({ name }: { name: string }, { scope }: Pick<EndpointShape, 'scope'>): Record<string, string[]>[] {
  const withToken = scope === undefined ? [] : [{ accessToken: [scope] }]
  return [...(name === anyone.name ? [{}] : []), ...withToken, { session: [] }]
}

/** `/api/v1/openapi.json`, generated from the contract, and its page `/api/docs`. */
export function registerOpenApi(api: Api): void {
  for (const [name, scheme] of Object.entries(SCHEMES)) api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  let document: string | undefined
  let page: string | undefined
  api.get('/api/v1/openapi.json', (context) => {
    document ??= JSON.stringify(api.getOpenAPI31Document(INFO))
    return context.body(document, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' })
  })
  api.get('/api/docs', (context) => {
    context.header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`)
    page ??= docsPage(api)
    return context.html(page)
  })
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** All endpoints on one page without scripts and external resources. */
function docsPage(api: Api): string {
  const { paths = {} } = api.getOpenAPI31Document(INFO)
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    METHODS.flatMap((method) => {
      const call = calls[method]
      if (!call) return []
      return `<tr><td><b>${method.toUpperCase()}</b></td><td><code>${escape(path)}</code></td><td>${escape(call.summary ?? '')}<br><small>${escape(call.description ?? '')}</small></td></tr>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Buchfink API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;background:#fbf7f0;color:#2b2420}
td{padding:.5rem .8rem;border-top:1px solid #e6dccd;vertical-align:top}small{color:#6b5d53}a{color:#a6452e}</style>
<h1>Buchfink API</h1><p>Machine-readable: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. Errors are <code>application/problem+json</code>.</p>
<table>${rows.join('')}</table></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
