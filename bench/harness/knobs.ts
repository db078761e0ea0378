/** What stands in the environment of a bench. */
export type KnobSource = Record<string, string | undefined>

/** Reads one number above 0: the variable, else `usual`, or `small` in a smoke run. */
type Knob = (name: string, usual: number, small?: number) => number

/**
 * Numbers of a bench from the environment; `BENCH_SMOKE=on` takes the small ones, for a try.
 * @throws Error, when a variable is read, naming one that is no number above 0.
 */
export function knobsOf(source: KnobSource): { isSmoke: boolean; number: Knob; whole: Knob } {
  const isSmoke = source['BENCH_SMOKE'] === 'on'
  const number: Knob = (name, usual, small = usual) => {
    const value = Number(source[name] || (isSmoke ? small : usual))
    if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${source[name]}".`)
    return value
  }
  return { isSmoke, number, whole: (...knob) => Math.round(number(...knob)) }
}
