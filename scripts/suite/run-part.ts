import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part } from './parts.ts'
import { REPORT_PATH, testReport, type TestReport } from './test-report.ts'

/** What became of a part. */
export interface Outcome {
  name: string
  seconds: number
  state: 'passed' | 'failed' | 'not run'
  /** What failed in it, a line each. */
  failures: string[]
  /** Of a part that Vitest ran to its end. */
  report?: TestReport
}

/** How a part that is no test says what failed (scripts/check.ts). */
const FAILURE = /^FAIL .*$/gmu
const REPORTERS = ['--reporter', 'default', '--reporter', './scripts/suite/report-tests.ts', '--passWithNoTests']

/** Runs a part to its end and shows what it says on `screen`. @throws Error when its program is not there. */
export async function runPart({ name, command, isTests = false }: Part, screen: NodeJS.WritableStream = process.stdout): Promise<Outcome> {
  const start = performance.now()
  const reportPath = join(tmpdir(), `buchfink-tests-${process.pid}.json`)
  const [program, ...args] = command
  const child = spawn(program, isTests ? [...args, ...REPORTERS] : args, {
    stdio: ['ignore', isTests ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', [REPORT_PATH]: reportPath },
  })
  const said: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    said.push(chunk)
    screen.write(chunk)
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const status = await promise
  const seconds = (performance.now() - start) / 1000
  const report = isTests ? takeReport(reportPath) : undefined
  const failures = report?.failed ?? Buffer.concat(said).toString().match(FAILURE) ?? []
  return { name, seconds, state: status === 0 ? 'passed' : 'failed', failures: [...failures], ...(report && { report }) }
}

/** Undefined when the run ended before it could write any. */
function takeReport(path: string): TestReport | undefined {
  try {
    return testReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
