import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { isOfferPrice } from '../offer/offer-form-values.ts'
import { PriceField } from '../offer/price/price-field.tsx'

interface PriceDialogProps {
  opened: boolean
  /** Copies that get the price. */
  count: number
  onClose: () => void
  onPrice: (price: number) => Promise<boolean>
}

export function PriceDialog({ opened, count, onClose, onPrice }: PriceDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  function save(event: FormEvent) {
    event.preventDefault()
    if (!isOfferPrice(typed)) return setError(ruleText('PRICE.VALIDITY'))
    onClose()
    void onPrice(Number(typed))
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={m['shelf.priceManyTitle']({ count, number: formatNumber(count) })} onPhone="sheet">
      <form method="post" data-words="asked" onSubmit={save} noValidate>
        <PriceField
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next)
            setError(null)
          }}
        />
        <FormButtons onCancel={onClose}>{m['shelf.changePrice']()}</FormButtons>
      </form>
    </Dialog>
  )
}
