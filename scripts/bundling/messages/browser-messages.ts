import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { COMPILED_MESSAGES } from './write-messages.ts'

const IMPORTED = /^import \{ m \} from '#messages'$/mu
const NAMED = /(?<![\w.$])m\['([^'\n]+)'\]/gu
const MODULE = /\/messages\/compiled\/messages\//u
/** `m` in any other use, which would need all texts. */
const NOT_NAMED = /(?<![\w.$'"`])m(?=\s*(?:[[.,;)}\]]|$))/mu
/** One language of a text without plurals, as the compiler writes it: a function that gives a string. */
const ONE_STRING = /^const (\w+) = [^\n]*\(i?\) => \{\n\treturn [^\n`]*(`(?:[^`\\]|\\.)*`)\)\n\};\n/gmu
const PARAMETER = /(?<!\\)\$\{i\?\./gu
/** How a module of the compiler names its text. */
const TEXT = /export \{ \w+ as "([^"]+)" \}/u

/**
 * Gives the browser each text as a module of its own, so that a page loads those alone that it names: `m['area.name']`
 * becomes an import of that one. They are in no file, and a text that no page names is none that the bundler reads.
 */
export function browserMessages(): Plugin {
  let modules: Record<string, string> = {}
  let fileOf = new Map<string, string>()
  return {
    name: 'browser-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      const compiled = Object.entries(await compileMessages('message-modules'))
      modules = Object.fromEntries(compiled.map(([path, text]) => [resolve(COMPILED_MESSAGES, path), inlineLanguages(text)]))
      fileOf = new Map(
        compiled.flatMap(([path, text]) => (TEXT.exec(text)?.slice(1) ?? []).map((key) => [key, resolve(COMPILED_MESSAGES, path)])),
      )
    },
    resolveId: {
      filter: { id: MODULE },
      handler: (source) => source,
    },
    load: {
      filter: { id: MODULE },
      handler: (id) => modules[id],
    },
    transform: {
      filter: { code: IMPORTED },
      handler(code) {
        return { code: importNamedTexts(code, fileOf), map: null }
      },
    },
  }
}

/**
 * Replaces the import of all texts by imports of those that `code` names, on the same line, so that no other line moves.
 * `fileOf` gives the module of a text by its key. @throws Error when `code` names a text that is not there, or uses `m` otherwise.
 */
export function importNamedTexts(code: string, fileOf: ReadonlyMap<string, string>): string {
  const names = new Map<string, string>()
  const named = code.replace(NAMED, (_, key: string) => {
    const name = names.get(key) ?? `m_${names.size}`
    names.set(key, name)
    return name
  })
  if (NOT_NAMED.test(named.replace(IMPORTED, ''))) {
    throw new Error("Name each text by its whole key, m['area.name']: anything else would bring all texts into the browser.")
  }
  const imports = [...names].map(([key, name]) => {
    const file = fileOf.get(key)
    if (file === undefined) throw new Error(`There is no text “${key}”.`)
    return `import { '${key}' as ${name} } from '${file}'`
  })
  return named.replace(IMPORTED, () => imports.join('; '))
}

/**
 * Puts the strings of a text into the function that chooses the language: without a function for each language and its name the
 * scripts of a page are 5 to 9 % smaller. `code` is a module of the compiler; languages with plurals keep their functions.
 */
export function inlineLanguages(code: string): string {
  const strings = new Map<string, string>()
  const others = code.replace(ONE_STRING, (_, name: string, text: string) => {
    strings.set(
      name,
      text.replace(PARAMETER, () => '${inputs?.'),
    )
    return ''
  })
  return others.replace(/\b(\w+)\(inputs\)$/gmu, (call, name: string) => strings.get(name) ?? call)
}
