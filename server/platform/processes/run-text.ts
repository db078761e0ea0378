import { spawn, type ChildProcess } from 'node:child_process'

/** Starts Node with a program read from its input (arguments are limited to 128 kB), connected by messages, without configuration. */
export function runText(command: string, parameters: readonly string[], program: string): ChildProcess {
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
