import { m } from '#messages'

const RULES: Record<string, () => string> = {
  S01: m['adminPoints.ruleS01'],
  S02: m['adminPoints.ruleS02'],
  S03: m['adminPoints.ruleS03'],
  S04: m['adminPoints.ruleS04'],
  S05: m['adminPoints.ruleS05'],
  S06: m['adminPoints.ruleS06'],
  S07: m['adminPoints.ruleS07'],
  S08: m['adminPoints.ruleS08'],
  S09: m['adminPoints.ruleS09'],
  S10: m['adminPoints.ruleS10'],
  S11: m['adminPoints.ruleS11'],
  S12: m['adminPoints.ruleS12'],
  S13: m['adminPoints.ruleS13'],
  S14: m['adminPoints.ruleS14'],
  S15: m['adminPoints.ruleS15'],
  S16: m['adminPoints.ruleS16'],
  S17: m['adminPoints.ruleS17'],
  S18: m['adminPoints.ruleS18'],
  S19: m['adminPoints.ruleS19'],
  S20: m['adminPoints.ruleS20'],
  S21: m['adminPoints.ruleS21'],
  S22: m['adminPoints.ruleS22'],
  S23: m['adminPoints.ruleS23'],
  S24: m['adminPoints.ruleS24'],
  S25: m['adminPoints.ruleS25'],
  S26: m['adminPoints.ruleS26'],
  S27: m['adminPoints.ruleS27'],
  S30: m['adminPoints.ruleS30'],
  S31: m['adminPoints.ruleS31'],
  B01: m['adminPoints.ruleB01'],
  B02: m['adminPoints.ruleB02'],
  X01: m['adminPoints.ruleX01'],
  X02: m['adminPoints.ruleX02'],
  X03: m['adminPoints.ruleX03'],
  X04: m['adminPoints.ruleX04'],
  X05: m['adminPoints.ruleX05'],
}

/** What must hold, in the language of the screen; a rule of a later version says it in English. */
export function invariantLabel({ code, statement }: { code: string; statement: string }): string {
  return RULES[code]?.() ?? statement
}
