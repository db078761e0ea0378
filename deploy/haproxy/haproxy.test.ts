import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The configuration is read, not run: HAProxy is not on npm. */
const backend = (readFileSync('deploy/haproxy/haproxy.cfg', 'utf8').split(/^backend platform$/mu)[1] ?? '')
  .split('\n')
  .map((line) => line.trim())

const servers = (lines: readonly string[]) => lines.filter((line) => line.startsWith('server ')).map((line) => line.split(' ').slice(2))

it('asks every process of the platform also when none says that it is ready: they have pages from before', () => {
  // What is said with default-server holds for the servers after it.
  const checks = backend.findIndex((line) => line.startsWith('default-server check'))
  const [unchecked, checked] = [servers(backend.slice(0, checks)), servers(backend.slice(checks))]
  expect(checked.length).toBeGreaterThan(1)
  expect(unchecked).toEqual(checked.map(([address]) => [address, 'backup']))
  expect(backend).toContain('option allbackups')
})
