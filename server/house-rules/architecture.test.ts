import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { features } from '../application.ts'

/** The import rules of ARCHITECTURE.md as failing tests; each message says what to do instead. */

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const sources = tracked
  .filter((path) => /^(domain|contract|messages|server|web|scripts|bench|chaos|e2e|db)\//u.test(path) && path !== 'db/types.ts')
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }]
    } catch {
      return []
    }
  })
const product = sources.filter(({ path }) => !isTest(path))

function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$/u.test(path) ||
    path.startsWith('server/testing/') ||
    path.startsWith('e2e/') ||
    path.startsWith('bench/') ||
    path.startsWith('chaos/')
  )
}

interface Import {
  /** Path in the repository, or the package's name. */
  target: string
  isTypeOnly: boolean
}

function importsOf(source: { path: string; text: string }): Import[] {
  const statements = source.text.matchAll(
    /^\s*(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gmu,
  )
  return [...statements].map((match) => {
    const specifier = match[3] ?? match[4] ?? match[5] ?? ''
    return { target: resolve(source.path, specifier), isTypeOnly: match[2] !== undefined }
  })
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier.replace(/^#(domain|contract|db|messages)/u, '$1')
}

/** Findings as `file -> target`, so that a failure names the line to mend. */
function findings(test: (path: string, imported: Import) => boolean, files = product): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter((imported) => test(source.path, imported))
      .map((imported) => `${source.path} -> ${imported.target}`),
  )
}

const ROOMS = /^(domain|contract|messages|server|web|db|scripts|bench|chaos|e2e)(\/|$)/u

function within(path: string, ...rooms: string[]): boolean {
  return rooms.some((room) => path === room || path.startsWith(`${room}/`))
}

describe('rooms', () => {
  it('domain imports only itself and pure libraries: move what needs more to contract, server or web', () => {
    const pure = ['slugify']
    expect(findings((path, { target }) => within(path, 'domain') && !within(target, 'domain') && !pure.includes(target))).toEqual([])
  })

  it('contract imports only domain and Zod', () => {
    expect(findings((path, { target }) => within(path, 'contract') && !within(target, 'domain', 'contract') && target !== 'zod')).toEqual(
      [],
    )
  })

  it('contract names the rules of forms through rule(), which knows only those of the list', () => {
    const named = /['"`]FORMS_RULES\./u
    const contracts = product.filter(
      ({ path, text }) => within(path, 'contract') && path !== 'contract/field-errors.ts' && named.test(text),
    )
    expect(contracts.map(({ path }) => path)).toEqual([])
  })

  it('messages import only themselves and domain: words that pages and mails share stand in messages/words', () => {
    expect(findings((path, { target }) => within(path, 'messages') && !within(target, 'messages', 'domain'))).toEqual([])
  })

  it('web imports contract (as types), domain and messages: server facts reach it through the API', () => {
    const foreign = findings(
      (path, { target }) => within(path, 'web') && ROOMS.test(target) && !within(target, 'web', 'contract', 'domain', 'messages'),
    )
    const heavy = findings((path, { target, isTypeOnly }) => within(path, 'web') && within(target, 'contract') && !isTypeOnly)
    expect([...foreign, ...heavy]).toEqual([])
  })

  it('server imports no page: pages come through the build, facts through load contexts', () => {
    expect(findings((path, { target }) => within(path, 'server') && within(target, 'web'))).toEqual([])
  })

  it('platform imports no feature: pass what it needs as an argument', () => {
    expect(findings((path, { target }) => within(path, 'server/platform') && within(target, 'server/features'))).toEqual([])
  })
})

/** The features from the lowest to the highest: the list of application.ts, above the platform. */
const FEATURE_ORDER = features.map(({ name }) => name).filter((name) => name !== 'platform')

/** The rooms of `web` from the lowest to the highest. */
const WEB_ORDER = [
  'platform',
  'ui',
  'books',
  'login',
  'consent',
  'notifications',
  'reports',
  'chat',
  'points',
  'shelf',
  'wishes',
  'imports',
  'scanner',
  'intake',
  'settings',
  'exchanges',
  'restriction',
  'checkout',
  'moderation',
  'catalogue',
  'public-profile',
  'bookcases',
  'landing',
  'content',
  'admin',
  'shell',
]

const FOLDER_MAX = 20
const FOLDER_MIN = 4
/** Folders that are flat lists by nature, and why. */
const FLAT_LISTS: Record<string, string> = {
  contract: 'one file a feature: the folder is the table of contents of the API',
  domain: 'one fact of the product a file, none knows another folder',
  'domain/policy': 'the numbers of one subject a file',
}

/** Folders with fewer sources, and why they are not one with the folder they are in. */
const SMALL_FOLDERS: Record<string, string> = {
  'web/ui/theme': 'styles, with little code',
}

function featureOf(path: string): string | undefined {
  return /^server\/features\/([\w-]+)\//u.exec(path)?.[1]
}

/** Under which name the source owns tables: a feature's, or the platform's. */
function ownRoom(path: string): string | undefined {
  return featureOf(path) ?? (within(path, 'server/platform') ? 'platform' : undefined)
}

function isFeatureFile(path: string): boolean {
  return /^server\/features\/[\w-]+\/feature\.ts$/u.test(path)
}

describe('features', () => {
  it('call only earlier features: down by call, up by job or by a registry that application.ts composes', () => {
    const wrong = findings((path, { target }) => {
      const [from, to] = [featureOf(path), featureOf(target)]
      return from !== undefined && to !== undefined && FEATURE_ORDER.indexOf(to) > FEATURE_ORDER.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('say in feature.ts what they are, and stand in the list of application.ts under the name of their folder', () => {
    const folders = [...new Set(product.flatMap(({ path }) => featureOf(path) ?? []))].toSorted()
    const said = product.flatMap(({ path }) => (isFeatureFile(path) ? (featureOf(path) ?? []) : []))
    expect(folders).toEqual(said.toSorted())
    expect(folders).toEqual(FEATURE_ORDER.toSorted())
  })

  it('stand in ARCHITECTURE.md in this order: correct it there', () => {
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`(${FEATURE_ORDER.join(', ')})`)
  })

  it('reach application.ts through their feature.ts alone, and nobody else imports that', () => {
    const wrong = findings((path, { target }) => {
      if (path === 'server/application.ts') return featureOf(target) !== undefined && !isFeatureFile(target)
      return isFeatureFile(target)
    }, sources)
    expect(wrong).toEqual([])
  })

  it('keep rules pure: rules.ts imports only domain, the error codes and lists that import nothing', () => {
    const lists = new Set(product.filter((source) => importsOf(source).length === 0).map(({ path }) => path))
    const isPure = (target: string): boolean => within(target, 'domain') || target === 'contract/errors.ts' || lists.has(target)
    const wrong = findings(
      (path, { target }) => /^(?:[\w-]+-)?rules\.ts$/u.test(basename(path)) && within(path, 'server') && !isPure(target),
    )
    expect(wrong).toEqual([])
  })
})

function roomOfWeb(path: string): string | undefined {
  return /^web\/(?:features\/)?([\w-]+)\//u.exec(path)?.[1]
}

/** Who tells a failure by toast, as nothing is left on the page that it could stand beside. */
const WITHOUT_PLACE: Record<string, string> = {
  'web/ui/dialogs/dialog.tsx': 'the window itself has not come',
  'web/features/landing/how-it-works/how-it-works.tsx': 'the window of the film has not come',
  'web/features/login/account-dialogs.tsx': 'the forms have not come, and their window is closed',
  'web/features/catalogue/search/search-page.tsx': 'the drawer of the filters has not come',
  'web/shell/top-bar.tsx': 'a menu has not come',
  'web/shell/leave-question.tsx': 'the question has not come, and the link or button that asked may be gone',
  'web/features/login/log-out.ts': 'the menu with its button is closed',
  'web/features/shelf/offer/create-offer.tsx': 'the copy is offered and its form closed; only photos of it are missing',
}

describe('rooms of web', () => {
  it('stand in an order: a room calls earlier ones only; what two need moves below both', () => {
    const wrong = findings((path, { target }) => {
      const [from, to] = [roomOfWeb(path), roomOfWeb(target)]
      return within(path, 'web') && from !== undefined && to !== undefined && WEB_ORDER.indexOf(to) > WEB_ORDER.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('have known names: add a new room to the order on purpose', () => {
    const unknown = product.map(({ path }) => roomOfWeb(path)).filter((name) => name !== undefined && !WEB_ORDER.includes(name))
    expect(unknown).toEqual([])
  })

  it('tell a failure beside what failed (FailureNotice, FailureLine): a toast lies upon the page and is gone before it is read', () => {
    const telling = product.filter(({ path, text }) => within(path, 'web') && /\bnotifyFailure\b/u.test(text)).map(({ path }) => path)
    expect(telling.toSorted()).toEqual(['web/ui/notify.ts', ...Object.keys(WITHOUT_PLACE)].toSorted())
  })

  it('never import the root: what every page knows stands in platform/session/root-data.ts', () => {
    const roots = ['web/root.tsx', 'web/routes.ts', 'web/entry.client.tsx', 'web/entry.server.tsx']
    expect(findings((path, { target }) => within(path, 'web') && roots.includes(target))).toEqual([])
  })
})

describe('folders', () => {
  const ofProduct = product
    .filter(({ path }) => within(path, 'domain', 'contract', 'server', 'web') && !/(?:^|\/)(?:testing|house-rules)\//u.test(path))
    .map(({ path }) => dirname(path))
  const all = [...new Set(ofProduct)]

  it('hold at most 20 sources: cut a folder by subject', () => {
    const counts = Map.groupBy(
      sources.filter(({ path }) => !/\.(test|spec)\.tsx?$/u.test(path)),
      ({ path }) => dirname(path),
    )
    const full = [...counts].filter(([folder, files]) => files.length > FOLDER_MAX && !(folder in FLAT_LISTS))
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  it('hold at least four sources, with those below: put fewer into the folder above, as subject-queries.ts, subject-commands.ts', () => {
    const small = all.filter((folder) => ofProduct.filter((other) => within(other, folder)).length < FOLDER_MIN)
    expect(small.toSorted()).toEqual(Object.keys(SMALL_FOLDERS).toSorted())
  })

  it('lie at most one below a subject of a feature', () => {
    const deep = all.filter((folder) => /^(?:server|web)\/features(?:\/[\w-]+){4}/u.test(folder))
    expect(deep).toEqual([])
  })
})

describe('database', () => {
  const inFeatures = product.filter(({ path }) => within(path, 'server/features'))

  it('is queried only in queries files: give the statement a name there', () => {
    const speaks = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/u
    const wrong = inFeatures.filter(({ path, text }) => !/[/-]queries(\/[\w-]+)?\.ts$/u.test(path) && speaks.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('opens transactions only in commands, jobs and the runner of payment effects', () => {
    const opens = /\binTransaction\(|\.transaction\(\)/u
    const wrong = inFeatures.filter(
      ({ path, text }) => !/[/-](commands(\/[\w-]+)?|steps\/[\w-]+|jobs|stock|effects)\.ts$/u.test(path) && opens.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('computes lengths of time in one place: use platform/db/intervals.ts', () => {
    const computes = /\bmake_interval\(|::interval\b|\binterval '/u
    const wrong = product.filter(
      ({ path, text }) => within(path, 'server') && path !== 'server/platform/db/intervals.ts' && computes.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  const schema = readFileSync('db/schema.sql', 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gmu)].map((match) => match[1] ?? '')
  const owners = new Map<string, string>(features.flatMap(({ name, tables: own = [] }) => own.map((table) => [table, name])))

  it('has one owner for each table: name it in the feature.ts of the feature that writes it', () => {
    expect(features.flatMap(({ tables: own = [] }) => own).toSorted()).toEqual(tables.toSorted())
  })

  it('is written by the owner of a table only: call a function of the feature that owns it', () => {
    const writing =
      /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/gu
    const wrong = product
      .filter(({ path }) => within(path, 'server'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(writing)]
          .map((match) => match[1] ?? match[2] ?? '')
          .filter((table) => tables.includes(table) && owners.get(table) !== ownRoom(path))
          .map((table) => `${path} writes ${table} of ${owners.get(table)}`),
      )
    expect(wrong).toEqual([])
  })

  it('has no optional transactions: take `tx: Transaction`, or open one', () => {
    expect(product.filter(({ text }) => /\btx\?:/u.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('files', () => {
  it('have names of their own', () => {
    const vague = /^(utils?|helpers?|common|misc|types)\.tsx?$/u
    expect(sources.filter(({ path }) => vague.test(basename(path))).map(({ path }) => path)).toEqual([])
  })

  it('take days from domain/german-day.ts, in SQL from platform/db/german-days.ts: a day of UTC ends two hours late', () => {
    const reckons = /'Europe\/Berlin'|toISOString\(\)\.slice\(|\.getFullYear\(\)/u
    const wrong = product.filter(({ path, text }) => path !== 'domain/german-day.ts' && reckons.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('are no barrels: import from the file that has it', () => {
    expect(sources.filter(({ path }) => /^index\.tsx?$/u.test(basename(path))).map(({ path }) => path)).toEqual([])
  })

  it('are shorter than 400 lines: split along what the parts are about', () => {
    expect(sources.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([])
  })

  it('hook into tests from a function: workers load a helper once for all their files, and hooks beside it serve the first alone', () => {
    const files = sources.filter(({ path }) => !/\.(test|spec)\.tsx?$/u.test(path) && !path.startsWith('e2e/setup/'))
    expect(files.filter(({ text }) => /^(before|after)(All|Each)\(/mu.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('leave the process as they found it: workers share globals and modules, so take a stub back after each test and replace no module', () => {
    const tests = sources.filter(({ path }) => path.endsWith('.test.ts') && path !== 'server/house-rules/architecture.test.ts')
    const leaving = tests.filter(({ text }) => text.includes('vi.stubGlobal(') && !text.includes('vi.unstubAllGlobals('))
    const replacing = tests.filter(({ text }) => /\bvi\.(do)?mock\(/iu.test(text))
    expect([...leaving, ...replacing].map(({ path }) => path)).toEqual([])
  })

  it('leave nothing open: no skipped tests, TODO or suppressed types', () => {
    const open = /\b(it|test|describe)\.(skip|only|todo)\b|\b(TODO|FIXME)\b|@ts-(ignore|expect-error|nocheck)/u
    const others = sources.filter(({ path }) => path !== 'server/house-rules/architecture.test.ts')
    expect(others.filter(({ text }) => open.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('endpoints', () => {
  it('are all served', () => {
    const served = product
      .filter(({ path }) => within(path, 'server/features'))
      .map(({ text }) => text)
      .join('\n')
    const contract = sources
      .filter(({ path }) => within(path, 'contract'))
      .map(({ text }) => text)
      .join('\n')
    const names = [...contract.matchAll(/export const (\w+) = (?:endpoint|step)\(/gu)].map((match) => match[1] ?? '')
    expect(names.length).toBe(endpoints.length)
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(served))).toEqual([])
  })

  it('of admins need the administrator', () => {
    const admin = sources.filter(({ path, text }) => within(path, 'server/features/admin') && /declareRoute\(/u.test(text))
    expect(admin.filter(({ text }) => /declareRoute\((?![^)]*administrator)/u.test(text)).map(({ path }) => path)).toEqual([])
  })
})
