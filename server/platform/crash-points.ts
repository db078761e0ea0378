/**
 * Named points between steps that must stay consistent (reliability 1.3, K1 to K12; K13: after sending a newsletter mail; K14: after a
 * block). Tests kill the process there; production refuses to arm them.
 */
export const CRASH_POINTS = ['K1', 'K2', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12', 'K13', 'K14'] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

const armed = new Map<string, number>()

/** Arms crash points, comma-separated, as `K7` or with a probability `K7=0.1`. */
export function armCrashPoints(spec: string | undefined): void {
  for (const part of (spec ?? '').split(',').filter(Boolean)) {
    const [name = '', likelihood = '1'] = part.split('=')
    armed.set(name, Number(likelihood))
  }
}

/** Kills the process if this point is armed. */
export function crashPoint(point: CrashPoint): void {
  const likelihood = armed.get(point)
  if (likelihood !== undefined && Math.random() < likelihood) process.kill(process.pid, 'SIGKILL')
}
