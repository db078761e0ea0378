import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runText } from './run-text.ts'

/** Limits of a process. */
export interface ProcessBounds {
  heapMegabytes: number
  /** Memory of all kinds in bytes; Node 24 reserves 512 MiB of it for code before it has read anything. */
  dataBytes: number
  /** Of the processor, for a process that answers once. */
  processorSeconds?: number
}

const PRLIMIT = '/usr/bin/prlimit'

/** Starts a program with limits; without `prlimit` only Node's heap limit applies. */
export function runConfined({ heapMegabytes, dataBytes, processorSeconds }: ProcessBounds, program: string): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`]
  const bounds = [`--data=${dataBytes}`, ...(processorSeconds === undefined ? [] : [`--cpu=${processorSeconds}`])]
  const [command = '', ...parameters] = existsSync(PRLIMIT) ? [PRLIMIT, ...bounds, ...node] : node
  return runText(command, parameters, program)
}
