import type { Page } from 'playwright-core'
import { build } from 'vite'

/** Of the page that shows the samples; it is built for the test alone and no server knows it. */
export const SAMPLER_URL = 'http://sampler.test'

type File = { contentType: string; body: string | Buffer }

/** Builds the page of the samples from the sources of the site, into memory. */
export async function buildSampler(): Promise<Map<string, File>> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, cssCodeSplit: false, modulePreload: false, rolldownOptions: { input: 'e2e/looks/sampler.tsx' } },
  })
  if (!('output' in output)) throw new Error('The samples are one build.')
  return new Map(
    output.output.map((part) => [
      `/${part.fileName}`,
      { contentType: typeOf(part.fileName), body: part.type === 'chunk' ? part.code : Buffer.from(part.source) },
    ]),
  )
}

function typeOf(fileName: string): string {
  if (fileName.endsWith('.js')) return 'text/javascript'
  return fileName.endsWith('.css') ? 'text/css' : 'font/woff2'
}

/** Answers the page's requests from the build. */
export async function serveSampler(page: Page, files: Map<string, File>): Promise<void> {
  const names = [...files.keys()]
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="${name}">`)
  const entry = names.find((name) => /sampler-[^/]*\.js$/u.test(name)) ?? ''
  const html = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">${styles.join('')}<script type="module" src="${entry}"></script><body></body></html>`
  await page.route(`${SAMPLER_URL}/**`, (route) =>
    route.fulfill(files.get(new URL(route.request().url()).pathname) ?? { contentType: 'text/html', body: html }),
  )
}
