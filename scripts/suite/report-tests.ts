import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { REPORT_PATH, type TestReport } from './test-report.ts'

/**
 * Reporter of Vitest: writes what the suite tells at its end. Vitest's own JSON has neither the time of hooks, in which
 * servers start, nor errors beside the tests.
 */
export default class ReportTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const path = process.env[REPORT_PATH]
    if (path === undefined) throw new Error(`${REPORT_PATH} does not say where the report is written.`)
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [...modules.flatMap(failuresOf), ...errors.map(({ message }) => firstLine(message))],
      files: modules.map((module) => ({ path: module.relativeModuleId, ms: timeOf(module) })),
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

function failuresOf(module: TestModule): string[] {
  const path = module.relativeModuleId
  const names = [...module.children.allTests('failed')].map(({ fullName }) => `${path} > ${fullName}`)
  // Of the file and its groups: what failed to load, and their hooks.
  const beside = [module, ...module.children.allSuites()].flatMap((group) => group.errors())
  return [...names, ...beside.map(({ message }) => `${path}: ${firstLine(message)}`)]
}

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return collectDuration + setupDuration + duration
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
