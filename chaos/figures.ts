import type { Answer } from '../server/testing/caller.ts'

/** Answers that tell whoever asked to come back; anything else above 499 is a fault of ours. */
const COME_BACK = [502, 503]

/** What a chaos run did and found. */
export class Figures {
  readonly faults: Record<string, number> = {}
  readonly calls: Record<string, number> = {}
  /** What became of orders, as it stands in the database at the end. */
  happened: Record<string, number> = {}
  readonly violations: string[] = []
  checks = 0
  /** Calls that were answered, whichever way. */
  answers = 0
  orders = 0
  /** What the middle of the last answers took at the end, in ms. */
  middleMs = 0

  fault(kind: string): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1
  }

  called(what: string): void {
    this.calls[what] = (this.calls[what] ?? 0) + 1
  }

  /** Notes an answer and gives it back. */
  answered(what: string, answer: Answer): Answer {
    const { status, body } = answer
    this.answers++
    this.called(`${what} ${status}`)
    if (status >= 500 && !COME_BACK.includes(status)) this.violated(`${what} was answered ${status}: ${JSON.stringify(body)}`)
    return answer
  }

  /** Something that must never be; the same is told once. */
  violated(what: string): void {
    if (this.violations.includes(what)) return
    this.violations.push(what)
    console.error(`VIOLATION: ${what}`)
  }

  get faultsInAll(): number {
    return Object.values(this.faults).reduce((sum, count) => sum + count, 0)
  }
}
