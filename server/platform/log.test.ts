import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The privacy policy says that the product writes no log files, and whose the collected lines are. */

it('goes to standard output alone: nothing in the product opens a file to add lines to', () => {
  const paths = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n')
  const product = paths.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^server\/testing\//u.test(path))
  const opens = /\bpino\.(destination|transport|multistream)\b|\b(appendFile|appendFileSync|createWriteStream)\b/u
  expect(product.filter((path) => opens.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(readFileSync('server/platform/db/embedded-cluster.ts', 'utf8')).toContain("'logging_collector=off'")
})

it.each(['de', 'en', 'lt'])('names who collects it in the privacy policy (%s)', (language) => {
  const lines = readFileSync(`content/legal/privacy.${language}.md`, 'utf8').split('\n')
  const promises = lines.filter((line) => line.includes('{{LOG_DAYS}}'))
  expect(promises).toHaveLength(2)
  expect(promises.filter((line) => !line.includes('{{operatorName}}'))).toEqual([])
})
