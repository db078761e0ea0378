import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import { isRoleAmong, TEAM_ROLES, type NarrowRole } from '#domain/roles.ts'

/** What a page of the team does by the contract's calls is shown to the roles that may make them (record 86). */

const NARROW = TEAM_ROLES.filter((role): role is NarrowRole => role !== 'admin')

/** Files whose call is asked for by another one. */
const ASKS_OTHERWISE: Record<string, string> = {
  'web/features/admin/block-follows.tsx': 'a part of the dialogs that block, whose buttons are asked for by those calls',
}

const sources = new Map(
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .map((path) => [join('web', path), readFileSync(join('web', path), 'utf8')]),
)

/** The files that a page is made of, itself first. */
function filesOf(page: string): string[] {
  const found = new Set([page])
  for (const path of found)
    for (const [, target = ''] of (sources.get(path) ?? '').matchAll(/from '(\.{1,2}\/[^']+)'|import\('(\.{1,2}\/[^']+)'\)/gu)) {
      const imported = normalize(join(dirname(path), target))
      if (sources.has(imported)) found.add(imported)
    }
  return [...found]
}

/** Pages of the administration by their addresses. */
const pages = [...(sources.get('web/routes.ts') ?? '').matchAll(/route\('(admin[^']*)', '([^']+)'\)/gu)].map(
  ([, address = '', file = '']) => ({
    address: `/${address}`,
    file: `web/${file}`,
  }),
)

const teamCalls = endpoints.flatMap(({ method, path, roles }) =>
  roles ? [{ key: `${method} ${path.replace('/api/v1', '')}`, roles, spelling: spellingOf(path) }] : [],
)

/** How the typed client writes a path: `.admin.users[':uuid'].role`. */
function spellingOf(path: string): string {
  return path
    .replace('/api/v1/', '')
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/u, ':$1'))
    .map((part) => (/^\w+$/u.test(part) ? `.${part}` : `['${part}']`))
    .join('')
}

/** Calls for the team that a file makes in the browser, whatever name their address has there. */
function callsOf(path: string): typeof teamCalls {
  const text = (sources.get(path) ?? '').replaceAll(/\s+(?=[.[])/gu, '')
  return teamCalls.filter(({ key, spelling }) => {
    const method = key.split(' ')[0] ?? ''
    const at = text.indexOf(`browserApi.api.v1${spelling}`)
    if (at < 0) return false
    const rest = text.slice(at + `browserApi.api.v1${spelling}`.length)
    return rest.startsWith('.$') ? rest.startsWith(`.$${method}(`) : !/^[.[]/u.test(rest)
  })
}

it('every button of a page is asked for by its call, where a role that opens the page may not make it', () => {
  const seen: string[] = []
  const wrong = pages.flatMap(({ address, file }) => {
    const files = filesOf(file)
    const text = files.map((path) => sources.get(path) ?? '').join('\n')
    return files.flatMap((path) =>
      callsOf(path).flatMap(({ key, roles }) => {
        seen.push(key)
        const refused = NARROW.filter((role) => mayOpenPage(role, address) && !isRoleAmong(role, roles))
        const isAsked = text.includes(`'${key}'`) || text.includes(`"${key}"`) || path in ASKS_OTHERWISE
        return refused.length === 0 || isAsked ? [] : [`${address}: ${path} calls ${key}, which is none of ${refused.join(' and ')}`]
      }),
    )
  })
  expect(pages.length).toBeGreaterThan(20)
  expect(new Set(seen).size).toBeGreaterThan(30)
  expect([...new Set(wrong)]).toEqual([])
})

/** Links into the administration that a file draws for everybody, by what stands in the source; `AdminLink` asks for the role. */
function linksOf(path: string): string[] {
  const drawn = (sources.get(path) ?? '').matchAll(/<(\w+)\s[^<]*?\bto=(?:"(\/admin[^"]*)"|\{`(\/admin[^`]*)`\}|\{(PROPOSALS_PATH)\})/gu)
  return [...drawn].flatMap(([whole, tag, text, template, name]) =>
    tag === 'AdminLink' || whole.includes('component={AdminLink}') ? [] : [text ?? template ?? (name && PROPOSALS_PATH) ?? ''],
  )
}

it('no page of the team leads to one that a role which reads it may not open', () => {
  const wrong = pages.flatMap(({ address, file }) =>
    filesOf(file).flatMap((path) =>
      linksOf(path).flatMap((link) =>
        NARROW.filter((role) => mayOpenPage(role, address) && !mayOpenPage(role, link)).map(
          (role) => `${address}: ${path} leads ${role} to ${link}, draw it with AdminLink`,
        ),
      ),
    ),
  )
  expect([...new Set(wrong)]).toEqual([])
})
