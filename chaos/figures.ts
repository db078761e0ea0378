/** What a chaos run did and found. */
export class Figures {
  readonly faults: Record<string, number> = {}
  readonly calls: Record<string, number> = {}
  readonly violations: string[] = []
  checks = 0
  orders = 0

  fault(kind: string): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1
  }

  called(what: string): void {
    this.calls[what] = (this.calls[what] ?? 0) + 1
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
