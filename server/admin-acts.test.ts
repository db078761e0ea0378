import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { ADMIN_ACTS } from '#domain/admin-acts.ts'
import { administrationPermissions } from './testing/permission-rows/administration-rows.ts'

/** What administrators change leaves an act in their log (decision 32): each call that is declared for them reaches what writes one. */

/** Calls that leave none, and why. */
const WITHOUT: Record<string, string> = {
  'post /users/search': 'a search, which has a body so that no address stands in a log of requests',
  'post /admin/search': 'the same over everything, by what is typed',
  'post /admin/newsletters/{uuid}/try': 'a mail to the administrator who asks for it, and to nobody else',
  'post /parcel/labels/source/check': 'asks the source what it says now, as a job does every few minutes',
}

const WRITES = new Set(['recordAdminAct', 'recordPlatformAct'])

/** By file: its functions with what they name, and where imported names come from. */
interface Module {
  bodies: Map<string, string>
  imports: Map<string, { path: string; name: string }>
  text: string
}

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'contract'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|(?:^|\/)testing\//u.test(path))
const modules = new Map(paths.map((path) => [path, readModule(path)]))

function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const { program, module } = parseSync(path, text)
  const bodies = new Map<string, string>()
  for (const statement of program.body) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    const body = text.slice(statement.start, statement.end)
    if (declared.type === 'FunctionDeclaration' && declared.id) bodies.set(declared.id.name, body)
    if (declared.type === 'VariableDeclaration')
      for (const { id } of declared.declarations) if (id.type === 'Identifier') bodies.set(id.name, body)
  }
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      moduleRequest.value.startsWith('.')
        ? entries.map(({ localName, importName }): [string, { path: string; name: string }] => [
            localName.value,
            { path: normalize(join(dirname(path), moduleRequest.value)), name: importName.name ?? localName.value },
          ])
        : [],
    ),
  )
  return { bodies, imports, text }
}

/** Whether what a text names leads to what writes an act, through as many functions as there are. */
function reaches(path: string, text: string, seen = new Set<string>()): boolean {
  const module = modules.get(path)
  if (!module) return false
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/gu))].some((name) => {
    const imported = module.imports.get(name)
    if (imported && WRITES.has(imported.name)) return true
    const { path: at, name: called } = imported ?? { path, name }
    const body = modules.get(at)?.bodies.get(called)
    if (body === undefined || seen.has(`${at} ${called}`)) return false
    seen.add(`${at} ${called}`)
    return reaches(at, body, seen)
  })
}

/** Endpoints of the contract by the call they declare. */
const endpoints = new Map<string, string>(
  [...modules]
    .filter(([path]) => path.startsWith('contract/'))
    .flatMap(([, { bodies }]) => [...bodies])
    .flatMap(([name, body]) => {
      const [, method, pattern] = /method: '(\w+)',\s+path: '\/api\/v1([^']+)'/u.exec(body) ?? []
      return method && pattern ? [[`${method} ${pattern}`, name] as const] : []
    }),
)

/** A name, and what a file calls it that imports it under another one. */
function localNames(text: string, name: string): string {
  const renamed = new RegExp(String.raw`\b${name} as (\w+)`, 'u').exec(text)?.[1]
  return renamed === undefined ? name : `${name}|${renamed}`
}

/** The texts that serve a call: from its name to the next route of the file. */
function handlersOf(call: string): { path: string; text: string }[] {
  const pattern = `/api/v1${call.split(' ')[1]}`
  const name = endpoints.get(call)
  return [...modules].flatMap(([path, { text }]) => {
    if (!path.endsWith('routes.ts')) return []
    if (text.includes(`'${pattern}'`)) return [{ path, text }]
    return text
      .split(/(?=\bdeclareRoute\(|\bdeclareUpload\()/u)
      .filter(
        (part) =>
          name !== undefined && new RegExp(String.raw`declareRoute\(\s*api,\s*(?:\w+\.)?(?:${localNames(text, name)})\b`, 'u').test(part),
      )
      .map((part) => ({ path, text: part }))
  })
}

const CHANGING = Object.keys(administrationPermissions).filter((call) => !call.startsWith('get '))

it.each(CHANGING)('%s leaves an act', (call) => {
  const handlers = handlersOf(call)
  expect(handlers.length, 'the route of this call is not found: name its endpoint where it is declared').toBeGreaterThan(0)
  const isRecorded = handlers.some(({ path, text }) => reaches(path, text))
  expect(isRecorded, 'record the act in its transaction (server/platform/admin-log.ts), or say above why it leaves none').toBe(
    !(call in WITHOUT),
  )
})

it('only such calls are excepted', () => {
  expect(CHANGING.length).toBeGreaterThan(40)
  expect(Object.keys(WITHOUT).filter((call) => !CHANGING.includes(call))).toEqual([])
})

it('each act that has a name is written somewhere', () => {
  const texts = [...modules].filter(([path]) => path.startsWith('server/')).map(([, { text }]) => text)
  const steps = new Set(['exchange.decideInPart', 'exchange.decideLost', 'exchange.decideReceived', 'exchange.decideRefunded'])
  expect(ADMIN_ACTS.filter((act) => !steps.has(act) && !texts.some((text) => text.includes(`'${act}'`)))).toEqual([])
})
