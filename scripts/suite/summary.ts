import type { Outcome } from './run-part.ts'

const SLOWEST = 10

/**
 * What the suite says at its end: each part's time with its ten slowest files, then what failed. The last line has a form
 * that continuous integration reads: `parts: N passed, N failed`; a part that was not run is none that passed.
 */
export function summarize(outcomes: readonly Outcome[]): string[] {
  const passed = outcomes.filter(({ state }) => state === 'passed').length
  const failures = outcomes.filter(({ state }) => state !== 'passed').flatMap(failureLines)
  return [
    '',
    'What each part took:',
    ...outcomes.flatMap(partLines),
    ...(failures.length > 0 ? ['', 'What failed:', ...failures] : []),
    '',
    `parts: ${passed} passed, ${outcomes.length - passed} failed`,
  ]
}

function partLines({ name, seconds, state, report }: Outcome): string[] {
  const tests = report ? `, tests passed: ${report.passed}` : ''
  const slowest = (report?.files ?? []).toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return [`${inColumn(seconds)}  ${name}: ${state}${tests}`, ...slowest.map(({ path, ms }) => `${inColumn(ms / 1000)}    ${path}`)]
}

function failureLines({ name, state, failures }: Outcome): string[] {
  if (state === 'not run') return [`  ${name}: not run, as the build failed`]
  if (failures.length === 0) return [`  ${name}: see above`]
  return failures.map((failure) => `  ${name}: ${failure}`)
}

function inColumn(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9)
}
