/** A node of a plan as `explain (format json)` gives it. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Which of these tables a plan reads from end to end, once for each time. */
export function tablesReadWhole(plan: Plan, large: readonly string[]): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans: below = [] } = plan
  const own = node === 'Seq Scan' && large.includes(table) ? [table] : []
  return [...own, ...below.flatMap((each) => tablesReadWhole(each, large))]
}
