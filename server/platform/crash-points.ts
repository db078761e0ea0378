/**
 * Named places between two steps that must not be torn apart (reliability 1.3, K1 to K12; K13: between a newsletter's mail and its note; K14: between a block and what it ends). A test has the process die
 * there as by `kill -9`; nothing happens unless they were armed, and production refuses to arm them.
 */
export const CRASH_POINTS = ['K1', 'K2', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12', 'K13', 'K14'] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** How likely each armed place kills, from 0 to 1. */
const armed = new Map<string, number>()

/** Arms places, written as `K7` or, with a likelihood, `K7=0.1`, separated by commas. */
export function armCrashPoints(spec: string | undefined): void {
  for (const part of (spec ?? '').split(',').filter(Boolean)) {
    const [name = '', likelihood = '1'] = part.split('=')
    armed.set(name, Number(likelihood))
  }
}

/** Dies here if this place is armed. */
export function crashPoint(point: CrashPoint): void {
  const likelihood = armed.get(point)
  if (likelihood !== undefined && Math.random() < likelihood) process.kill(process.pid, 'SIGKILL')
}
