/**
 * `npm run bench:pages`: Lighthouse (mobile, simulated throttling) on the landing, book, bookcase and search pages of the built
 * platform with its demo data, and the scripts each of them transfers. Writes bench/PAGES.md.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '../../e2e/browser.ts'
import { RunningServer } from '../../e2e/running-server.ts'
import { pageReport, type PageResult } from './lighthouse-report.ts'
import { weighScripts } from './lighthouse-weight.ts'
import { freePort } from '../../server/platform/environment/free-port.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:pages; its knobs are environment variables (bench/README.md)', {})

const RUNS = Math.max(1, Math.round(Number(process.env['BENCH_RUNS'] || 5)))
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/PAGES.md'

const facts = { runs: RUNS, startedAt: new Date(), loadBefore: loadavg()[0] ?? 0 }
const server = await RunningServer.create({ NODE_ENV: 'production' })
const port = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
try {
  const results: PageResult[] = []
  for (const [name, path] of await pages()) results.push(await measure(name, server.url + path))
  const text = pageReport(results, facts)
  await writeFile(RESULTS, text)
  console.log(text)
} finally {
  await browser.close()
  await server.dispose()
}

async function pages(): Promise<[name: string, path: string][]> {
  const { body } = await server.visitor().get('/books/search?query=Momo')
  const [book] = body.books
  return [
    ['Landing page', '/'],
    ['Book page', `/book/${book.uuid}/${book.slug}`],
    ['Bookcases: country', '/oeffentliche-buecherschraenke'],
    ['Bookcases: city', '/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln'],
    ['Bookcases: city without one', '/oeffentliche-buecherschraenke/brandenburg/cottbus'],
    ['Search page', '/search?q=&filter_by=all&start=0&only_offered=true'],
  ]
}

async function measure(name: string, url: string): Promise<PageResult> {
  // The first visit fills caches of the server; a visitor meets a server that has run for a while.
  await fetch(url)
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile', throttlingMethod: 'simulate' })
    if (!outcome || outcome.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${outcome?.lhr.runtimeError?.message}`)
    runs.push(outcome.lhr)
    console.log(name, run + 1, outcome.lhr.categories['performance']?.score)
  }
  const [first] = runs
  if (!first) throw new Error('There was no run.')
  return { name, runs, weight: await weighScripts(first, server.url) }
}
