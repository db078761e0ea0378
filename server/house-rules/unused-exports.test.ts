import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readExports, type Export } from './exports-and-uses.ts'

/** What is exported is needed elsewhere: what nobody imports is looked after in vain. */

/** Modules that others name by their path: pages in the routes, what Vite, Vitest and React Router are told to run. */
const NAMED_BY_PATH = [
  'web/routes.ts',
  'vitest.config.ts',
  'vitest.e2e.config.ts',
  'vite.config.ts',
  'scripts/bundling/service-worker.ts',
  'scripts/suite/run-part.ts',
]
const named = new Set([
  // React Router looks for them.
  'web/root.tsx',
  'web/entry.server.tsx',
  'web/entry.client.tsx',
  'web/routes.ts',
  ...NAMED_BY_PATH.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'(?:\.?\/)?([\w./-]+\.tsx?)'/gu)].map(([, file = '']) =>
      path === 'web/routes.ts' ? `web/${file}` : file,
    ),
  ),
])

/** Exports that no import tells of, each with who takes them. */
const TAKEN_OTHERWISE: Record<string, string> = {
  'deploy/kubernetes/custom-resources.ts': 'manifests.test.ts, which writes a program that imports them',
}

/** What the product does not need and its tests do, each with the reason why it stands there. */
const FOR_TESTS: Record<string, string> = {
  'server/platform/jobs/job-runner.ts runDueJobs': 'runs the jobs as the workers do, with the same list of tasks',
  'server/features/catalogue/covers/drawing/palettes.ts contrast': 'what every palette has to keep',
  'web/features/exchanges/exchange-sample.ts exchangeOf': 'a sample for the tests of its neighbours',
  'web/ui/theme/theme.ts cssVariables': 'what the stylesheet of all pages is compared with',
}

const { exported, uses } = readExports()
const own = exported.filter(
  ({ path }) => path !== 'db/types.ts' && !/^[\w.-]+\.config\.ts$/u.test(path) && !named.has(path) && !(path in TAKEN_OTHERWISE),
)

/** Values of the contract that are no endpoint are not asked for by the list of all of it. */
function importersOf({ path, name, isType }: Export): string[] {
  const names = uses.get(path)
  const isInList = !isType && (!path.startsWith('contract/') || isEndpoint(path, name))
  return [...(names?.get(name) ?? []), ...(isInList ? (names?.get('*') ?? []) : [])]
}

function isEndpoint(path: string, name: string): boolean {
  return (
    path === 'contract/endpoints.ts' ||
    new RegExp(String.raw`^export const ${name} = \w*[eE]ndpoint`, 'mu').test(readFileSync(path, 'utf8'))
  )
}

const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^(?:e2e|bench|chaos|deploy)\/|\/testing\/|^server\/house-rules\//u.test(path)

it('every export is imported somewhere: drop the word, or what nobody needs', () => {
  expect(own.filter((each) => importersOf(each).length === 0).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

it('what tests alone import is used by its own module, too: delete it, or move it to the tests', () => {
  const alone = own.filter(
    (each) => !isTest(each.path) && !each.path.startsWith('db/') && !each.isUsedHere && importersOf(each).every((path) => isTest(path)),
  )
  expect(alone.map(({ path, name }) => `${path} ${name}`).filter((each) => !(each in FOR_TESTS))).toEqual([])
})
