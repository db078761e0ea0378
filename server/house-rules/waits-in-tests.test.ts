import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A test waits for what the product says or shows, never for a time, and takes no chance that cannot be had again. */

const FORBIDDEN =
  /\bwaitForTimeout\b|\bMath\.random\(|\bsetTimeout\b[^}\n]*\} from 'node:timers\/promises'|new Promise(?:<\w+>)?\(\(?\w+\)? => (?:void )?setTimeout\(/u

/** Asks again after a pause, or lets time pass because time itself is what is tested: each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'e2e/processes/failover.spec.ts': 'who is told that the server is busy comes again a little later',
  'e2e/processes/rolling-restart.spec.ts': 'readers who pause between two pages',
  'e2e/processes/stop-in-a-capture.spec.ts': 'readers who pause between two pages',
  'e2e/running-server.ts': 'asks again for a mail that a job sends',
  'server/features/bookcases/import/killed.slow.test.ts': 'a source that answers late',
  'server/features/bookcases/import/many.slow.test.ts': 'looks again and again while an import runs',
  'server/features/checkout/hidden-meanwhile.test.ts': 'asks again until a transaction waits for a lock',
  'server/features/exchanges/steps/blocked.test.ts': 'asks again until a transaction waits for a lock',
  'server/features/imports/testing/import-steps.ts': 'asks again until an import has ended',
  'server/platform/db/migrations.test.ts': 'asks again until a transaction waits for a lock',
  'server/platform/http/answers/compress.test.ts': 'reads again what a stream has given so far',
  'server/platform/http/answers/unavailable.test.ts': 'asks again until a statement waits for a lock',
  'server/platform/jobs/job-runner.test.ts': 'what had to be done one after the other would take seconds',
  'server/platform/mail/smtp-delivery.test.ts': 'a mail server is left alone for a while',
  'server/testing/guest-site.ts': 'asks again until a cache is on',
  'server/testing/lines/balancer.ts': 'probes its servers at intervals',
  'server/testing/lines/database-line.ts': 'a line that is cut for a time',
  'server/testing/mailed-link.ts': 'asks again for a mail that a job sends',
  'web/shell/watch-points.test.ts': 'a turn of the event loop',
}

const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^e2e\/|\/testing\/|\.test\.tsx?$/u.test(path))

it('tests wait for an event or a state, and their chances can be had again: use expect.poll, waitFor, or a seeded Dice', () => {
  const found = tests.filter((path) => !path.startsWith('server/house-rules/') && FORBIDDEN.test(readFileSync(path, 'utf8')))
  expect(found.filter((path) => !(path in EXCEPTIONS))).toEqual([])
})

/** Below a minute. */
const SHORT_LIMIT = /\btimeout: (?:[1-5]?\d_?\d{3}|\d{1,3})\b(?! \*)/u

it('no test fails because a machine is slow: limits of waiting are those of the configuration, or longer', () => {
  expect(tests.filter((path) => SHORT_LIMIT.test(readFileSync(path, 'utf8')))).toEqual([])
})
