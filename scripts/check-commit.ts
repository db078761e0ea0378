/** Looks at the subject of the last commit; a merge has the one that Git gives it, and a copy without Git has none. */
import { spawnSync } from 'node:child_process'
import { subjectFault } from './suite/commit-subject.ts'

const { status, stdout } = spawnSync('git', ['log', '-1', '--no-merges', '--format=%s', 'HEAD^!'], { encoding: 'utf8' })
const fault = status === 0 ? subjectFault(stdout.trim()) : undefined
if (fault !== undefined) {
  console.error(fault)
  process.exitCode = 1
}
