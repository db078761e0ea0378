import type { ReactNode } from 'react'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { m } from '#messages'
import { conditionName } from '../../../books/lookup-names.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

const HINTS: Record<Condition, () => string> = {
  LIKE_NEW: m['shelf.conditionLikeNewHint'],
  EXCELLENT: m['shelf.conditionExcellentHint'],
  GOOD: m['shelf.conditionGoodHint'],
  SATISFACTORY: m['shelf.conditionSatisfactoryHint'],
}

interface ConditionChoiceProps {
  value: Condition | ''
  onChange: (condition: Condition) => void
  error?: ReactNode
}

/** The four conditions with explanations. */
export function ConditionChoice(props: ConditionChoiceProps) {
  const options = CONDITIONS.map((condition) => ({ value: condition, label: conditionName(condition), hint: HINTS[condition]() }))
  return <RadioGroup legend={m['shelf.condition']()} name="condition" options={options} {...props} />
}
