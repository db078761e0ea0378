import { useState, type FormEvent } from 'react'
import type { Condition } from '#domain/lookups.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { ConditionChoice } from '../offer/condition-choice.tsx'

interface ConditionDialogProps {
  opened: boolean
  /** Copies that get the condition. */
  count: number
  onClose: () => void
  onCondition: (condition: Condition) => Promise<boolean>
}

export function ConditionDialog({ opened, count, onClose, onCondition }: ConditionDialogProps) {
  const [chosen, setChosen] = useState<Condition | ''>('')
  const [error, setError] = useState<string | null>(null)
  function save(event: FormEvent) {
    event.preventDefault()
    if (chosen === '') return setError(ruleText('CONDITION.REQUIRED'))
    onClose()
    void onCondition(chosen)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={m['shelf.conditionManyTitle']({ count, number: formatNumber(count) })} onPhone="sheet">
      <form method="post" data-words="none" onSubmit={save} noValidate>
        <ConditionChoice
          value={chosen}
          error={error}
          onChange={(next) => {
            setChosen(next)
            setError(null)
          }}
        />
        <FormButtons onCancel={onClose}>{m['shelf.changeCondition']()}</FormButtons>
      </form>
    </Dialog>
  )
}
