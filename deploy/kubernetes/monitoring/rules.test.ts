import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

/** What the Prometheus Operator gets is what Prometheus gets. */

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))

it('the rules of the operator are those of the alarm file, all of them and no others', () => {
  const { spec } = z.object({ spec: z.unknown() }).parse(read('deploy/kubernetes/monitoring/rules.yaml'))
  // After a change: the groups of alarms.yaml, two steps to the right, below `spec`.
  expect(spec).toEqual(read('deploy/monitoring/alarms.yaml'))
})

it('what is watched is what the pods of the platform serve, by the name that the alarms ask for', () => {
  const monitor = z
    .object({
      spec: z.object({
        selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
        podMetricsEndpoints: z.tuple([z.object({ port: z.string(), relabelings: z.unknown() })]),
      }),
    })
    .parse(read('deploy/kubernetes/monitoring/pod-monitor.yaml')).spec
  const platform = readFileSync('deploy/kubernetes/base/platform.yaml', 'utf8')
  for (const [name, value] of Object.entries(monitor.selector.matchLabels)) expect(platform).toContain(`        ${name}: ${value}\n`)
  expect(platform).toContain(`- name: ${monitor.podMetricsEndpoints[0].port}\n`)
  expect(readFileSync('deploy/monitoring/alarms.yaml', 'utf8')).toContain('job="buchfink"')
  expect(monitor.podMetricsEndpoints[0].relabelings).toEqual([{ targetLabel: 'job', replacement: 'buchfink' }])
})
