import { compileProject } from '@inlang/paraglide-js'
import messageFormat from '@inlang/plugin-message-format'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type DatabaseConnection } from 'kysely'
import { readFile } from 'node:fs/promises'
import { keepPluralRules } from './plural-rules.ts'
import settings from '../../../project.inlang/settings.json' with { type: 'json' }

type Project = Parameters<typeof compileProject>[0]['project']

const messageFile = (locale: string): string => `messages/${locale}.json`
/** What is compiled, and how. */
export const MESSAGE_SOURCES: readonly string[] = ['project.inlang/settings.json', ...settings.locales.map(messageFile)]

const OPTIONS = {
  strategy: ['cookie', 'localStorage', 'baseLocale'] as ('cookie' | 'localStorage' | 'baseLocale')[],
  cookieName: 'UILanguage',
  localStorageKey: 'UILanguage',
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}

/** `locale-modules`: all texts of a language in one module; `message-modules`: a module for each text, with its languages. */
type OutputStructure = 'locale-modules' | 'message-modules'

/**
 * Compiles the texts of `messages/*.json` with Paraglide. Paraglide itself would load them into SQLite in WebAssembly,
 * which takes ten seconds for thousands of texts; here it gets the rows that it would read from there.
 * @returns the text of each module by its path. @throws Error when a file is no JSON, a text has no form that the compiler knows, or
 * texts are missing in what it has written.
 */
export async function compileMessages(outputStructure: OutputStructure): Promise<Record<string, string>> {
  const bundles = await readBundles()
  const project = { settings: { get: async () => settings }, db: databaseOf(bundles) }
  if (!isProject(project)) throw new Error('The message compiler needs settings and a database.')
  const modules = await compileProject({ project, compilerOptions: { ...OPTIONS, outputStructure } })
  requireAllTexts(modules, bundles.length)
  return { ...modules, 'registry.js': keepPluralRules(modules['registry.js'] ?? '') }
}

/** Counts what the compiler has written. @throws Error with how many texts are missing: a page would break at the first of them. */
export function requireAllTexts(modules: Readonly<Record<string, string>>, texts: number): void {
  const written = new Set(Object.values(modules).flatMap((text) => text.match(NAMED_EXPORT) ?? []))
  if (texts > 0 && written.size >= texts) return
  throw new Error(
    `Of ${texts} texts the message compiler has written ${written.size}: ${texts - written.size} are missing. Compile them again.`,
  )
}

/** How the compiler names a text for who imports it. */
const NAMED_EXPORT = /(?<=^export \{ \w{1,300} as )"[^"\n]+"(?= \})/gmu

/** All texts as the compiler selects them: each with its languages, each of these with its variants. */
async function readBundles(): Promise<object[]> {
  const files = await Promise.all(settings.locales.map(async (locale) => ({ locale, content: await readFile(messageFile(locale)) })))
  const { bundles, messages, variants } = await messageFormat.importFiles({ files, settings })
  const variantsOf = Map.groupBy(variants, ({ messageBundleId, messageLocale }) => `${messageLocale} ${messageBundleId}`)
  const messagesOf = Map.groupBy(messages, ({ bundleId }) => bundleId)
  return bundles.map((bundle) => ({
    ...bundle,
    messages: (messagesOf.get(bundle.id) ?? []).map((message) => ({
      ...message,
      variants: variantsOf.get(`${message.locale} ${bundle.id}`) ?? [],
    })),
  }))
}

/** The compiler asks a project for these two alone. */
function isProject(project: object): project is Project {
  return 'settings' in project && 'db' in project
}

/** A database that answers its one question, for all texts, with these. */
function databaseOf(bundles: object[]): Project['db'] {
  const answer = JSON.stringify(bundles)
  const connection: DatabaseConnection = {
    executeQuery: async () => ({ rows: JSON.parse(answer) }),
    streamQuery: () => {
      throw new Error('The message compiler reads in another way: see scripts/bundling/messages/compile-messages.ts.')
    },
  }
  class Driver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}
