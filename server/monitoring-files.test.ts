import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { HEALTH_LIMITS } from '#domain/policy/health.ts'
import { metricsOf } from './testing/own-parts.ts'
import { useTestApplication } from './testing/test-application.ts'

/** The files for Prometheus and Grafana speak of nothing that /metrics does not serve, and lead to what there is to read. */

const test = useTestApplication()

const alarms = z
  .strictObject({
    groups: z
      .array(
        z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string(),
              expr: z.string(),
              for: z
                .string()
                .regex(/^\d+[smh]$/u)
                .optional(),
              labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
            }),
          ),
        }),
      )
      .length(1),
  })
  .parse(parse(readFileSync('deploy/monitoring/alarms.yaml', 'utf8'))).groups[0]!.rules

const dashboard = z
  .object({
    uid: z.string(),
    templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
    panels: z.array(
      z.object({
        id: z.int(),
        title: z.string().min(3),
        gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')))

/** Labels by the names of metrics, with those that Prometheus adds itself. */
let served: Map<string, string[]>

beforeAll(async () => {
  const metrics = metricsOf(test())
  const text = await metrics.text()
  const declared = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].map(([, name = '', type = '']) => [name, type]))
  const own = metrics.registry.getMetricsAsArray().filter(({ name }) => declared.has(name))
  const added = ['instance', 'job']
  served = new Map([['up', added]])
  for (const { name } of own) {
    const labels = [...labelsIn(text, name), ...labelNamesOf(metrics.registry.getSingleMetric(name)), ...added]
    const isHistogram = declared.get(name) === 'histogram'
    for (const part of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
      served.set(`${name}${part}`, part === '_bucket' ? [...labels, 'le'] : labels)
  }
})

function labelNamesOf(metric: unknown): string[] {
  return z.object({ labelNames: z.array(z.string()) }).parse(metric).labelNames
}

function labelsIn(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\}`, 'gmu'))].flatMap(([, labels = '']) => namesBefore(labels))
}

/** Names of labels in what stands between braces. */
function namesBefore(matchers: string): string[] {
  return [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/gu)].map(([, name = '']) => name)
}

/** Words of PromQL that are no metrics. */
const WORDS = new Set([
  'sum',
  'rate',
  'increase',
  'max',
  'min',
  'count',
  'topk',
  'by',
  'or',
  'and',
  'unless',
  'histogram_quantile',
  'label_values',
])

/** What an expression uses that is not served, as sentences. */
function wrongIn(expr: string): string[] {
  const withoutTexts = expr.replaceAll(/"[^"]*"/gu, '""')
  const wrong: string[] = []
  const grouped = [...withoutTexts.matchAll(/\bby \(([^)]*)\)/gu)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const bare = withoutTexts.replaceAll(/\bby \([^)]*\)/gu, 'by').replaceAll(/\[[^\]]*\]/gu, '')
  const used: string[] = []
  for (const [, name = '', , matchers = ''] of bare.matchAll(/([a-z_]\w*)(\{([^}]*)\})?/gu)) {
    if (WORDS.has(name)) continue
    const labels = served.get(name)
    if (!labels) {
      wrong.push(`${name} is not served`)
      continue
    }
    used.push(...labels)
    for (const label of namesBefore(matchers)) if (!labels.includes(label)) wrong.push(`${name} has no label ${label}`)
  }
  if (used.length === 0) wrong.push(`${expr} asks for nothing`)
  return [...wrong, ...grouped.filter((label) => !used.includes(label)).map((label) => `nothing in ${expr} has a label ${label}`)]
}

/** Labels that a text shows, as `{{ $labels.of }}` or `{{of}}`. */
function shownIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/gu)].map(([, name = '']) => name)
}

function labelsOf(expr: string): string[] {
  return [...expr.matchAll(/[a-z_]\w*/gu)].flatMap(([name]) => served.get(name) ?? [])
}

it('finds what is wrong in an expression', () => {
  expect(wrongIn('max(buchfink_nothing{of="a"}) > 0')).toEqual([
    'buchfink_nothing is not served',
    expect.stringContaining('asks for nothing'),
  ])
  expect(wrongIn('max by (colour) (buchfink_effects_parked{kind="payment"})')).toEqual([
    'buchfink_effects_parked has no label kind',
    expect.stringContaining('has a label colour'),
  ])
  expect(wrongIn('sum by (le) (rate(buchfink_http_request_seconds_bucket{route="/"}[5m])) / 2 > 0.5')).toEqual([])
})

it('alarms ask for what /metrics serves, and show labels that there are', () => {
  expect(alarms.length).toBeGreaterThan(20)
  expect(alarms.flatMap(({ alert, expr }) => wrongIn(expr).map((what) => `${alert}: ${what}`))).toEqual([])
  const shown = alarms.flatMap(({ alert, expr, annotations }) =>
    shownIn(annotations.summary)
      .filter((label) => !labelsOf(expr).includes(label))
      .map((label) => `${alert}: ${label}`),
  )
  expect(shown).toEqual([])
})

it('alarms have names of their own, and each a section that says what to do', () => {
  const names = alarms.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const page = readFileSync('docs/operating/alarms.md', 'utf8')
  const sections = new Map(page.split(/^### /mu).map((part) => [part.split('\n')[0] ?? '', part]))
  const wrong = alarms.flatMap(({ alert, annotations: { runbook } }) => {
    const section = sections.get(alert)
    if (runbook !== `docs/operating/alarms.md#${alert.toLowerCase()}`) return [`${alert}: runbook is ${runbook}`]
    return section !== undefined && section.length > alert.length + 100 ? [] : [`${alert}: docs/operating/alarms.md has no section of it`]
  })
  expect(wrong).toEqual([])
  expect([...sections.keys()].slice(1).filter((name) => !names.includes(name))).toEqual([])
})

/** The numbers that an alarm is above. */
const limit = (name: string): number[] =>
  [...(alarms.find(({ alert }) => alert === name)?.expr.matchAll(/> (\d+)|>= (\d+)/gu) ?? [])].map(([, more, least]) =>
    Number(more ?? least),
  )

it('alarms have the limits of the page of administrators', () => {
  expect(limit('JobsLate')).toEqual([HEALTH_LIMITS.jobSeconds])
  expect(limit('MailsLate')).toEqual([HEALTH_LIMITS.mailSeconds, 1])
  expect(limit('MailWaits')).toEqual([HEALTH_LIMITS.mailSeconds])
  expect(limit('MailsRefused')).toEqual([HEALTH_LIMITS.refusedMails])
  expect(limit('EffectsLate')).toEqual([HEALTH_LIMITS.effectSeconds])
  expect(limit('BooksUnchecked')).toEqual([HEALTH_LIMITS.booksUncheckedSeconds, HEALTH_LIMITS.wholeUncheckedSeconds])
  expect(limit('ArchiverFails')).toEqual([HEALTH_LIMITS.archiverSeconds])
  expect(limit('ReplicaBehind')).toEqual([HEALTH_LIMITS.replicaSeconds, HEALTH_LIMITS.replicaBytes])
  const below = /< ([\d.]+)$/u.exec(alarms.find(({ alert }) => alert === 'DiskLow')?.expr ?? '')?.[1]
  expect(Number(below)).toBe(HEALTH_LIMITS.diskLeftShare)
  const above = /> ([\d.]+)$/u.exec(alarms.find(({ alert }) => alert === 'PhotosFull')?.expr ?? '')?.[1]
  expect(Number(above)).toBe(HEALTH_LIMITS.photosTakenShare)
  expect(limit('BuildsMixed')).toEqual([HEALTH_LIMITS.mixedBuildsSeconds])
})

it('what all nodes can say of the database is not taken from the one of them that cannot ask it', () => {
  expect(alarms.filter(({ expr }) => /\bmin\b/u.test(expr)).map(({ alert }) => alert)).toEqual([])
})

it('whether the database answers is asked before anything that may use up the time for it', () => {
  expect(test().application.readings[0]?.name).toBe('database')
  expect(alarms.find(({ alert }) => alert === 'DatabaseAway')?.expr).toBe('max(buchfink_figures_read{part="database"}) == 0')
})

it('the dashboard shows what /metrics serves, and no panel lies upon another', () => {
  const panels = dashboard.panels
  expect(panels.flatMap(({ title, targets }) => targets.flatMap(({ expr }) => wrongIn(expr).map((what) => `${title}: ${what}`)))).toEqual(
    [],
  )
  const shown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) =>
      shownIn(legendFormat)
        .filter((label) => !labelsOf(expr).includes(label))
        .map((label) => `${title}: ${label}`),
    ),
  )
  expect(shown).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  const asked = dashboard.templating.list.filter(({ query }) => query.startsWith('label_values'))
  expect(asked.flatMap(({ query }) => wrongIn(query.replace(/,\s*(\w+)\)/u, ') by ($1)')))).toEqual([])
})
