import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { features } from '../application.ts'

const FEATURES = 'server/features'

/** The features that the product files of a feature import, in the order of the application. */
function calledBy(name: string): string[] {
  const called = new Set<string>()
  for (const file of readdirSync(join(FEATURES, name), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.includes('testing/')) continue
    for (const [, target = ''] of readFileSync(join(FEATURES, name, file), 'utf8').matchAll(/ from '(\.[^']+)'/gu)) {
      const feature = normalize(join(name, file, '..', target)).split('/')[0] ?? ''
      if (feature !== name) called.add(feature)
    }
  }
  return features.map((feature) => feature.name).filter((feature) => called.has(feature))
}

it('ARCHITECTURE.md lists each feature in its order, with the features that it calls', () => {
  const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([a-z-]+)` \|[^|]+\|([^|]*)\|$/gmu)]
  const map = rows.map(([, name = '', calls = '']) => `${name}: ${calls.trim()}`)
  const names = features.map(({ name }) => name).filter((name) => readdirSync(FEATURES).includes(name))
  expect(map).toEqual(names.map((name) => `${name}: ${calledBy(name).join(', ') || '–'}`))
})
