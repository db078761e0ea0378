import type { ReactNode } from 'react'
import { REPORTED_KINDS, type ReportedKind } from '#domain/problems.ts'
import { m } from '#messages'
import { RadioGroup } from '../../../ui/forms/choices/radio-group.tsx'
import { problemKindLabel } from './problem-labels.ts'

interface KindChoiceProps {
  value: ReportedKind | null
  onChange: (kind: ReportedKind) => void
  error?: ReactNode
}

/** What is wrong, one of five. */
export function KindChoice(props: KindChoiceProps) {
  const options = REPORTED_KINDS.map((kind) => ({ value: kind, label: problemKindLabel(kind) }))
  return <RadioGroup legend={m['problem.kind']()} name="problem-kind" options={options} {...props} />
}
