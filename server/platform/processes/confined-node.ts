import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

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

/** Starts Node with a program read from its input (arguments are limited to 128 kB), connected by messages, without configuration. */
function runText(command: string, parameters: readonly string[], program: string): ChildProcess {
  const running = spawn(command, [...parameters, '--input-type=module', '-'], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // A process that was ended at once takes no text; its end is reported elsewhere.
  running.stdin?.on('error', () => undefined)
  running.stdin?.end(program)
  return running
}
