import { Button } from '@mantine/core'
import type { KeptTariff } from '#contract/postage.ts'
import { m } from '#messages'
import { formatCents, formatDay, formatNumber } from '../../../platform/language/format.ts'
import look from '../payments/run-table.module.css'
import classes from './postage.module.css'
import { sizeLabel } from './postage-labels.ts'

interface TariffTableProps {
  label: string
  tariffs: readonly KeptTariff[]
  /** Where they can be deleted. */
  onDelete?: (uuid: string) => void
  isBusy?: boolean
}

interface DeleteButtonProps {
  tariff: KeptTariff
  isBusy: boolean
  onDelete: (uuid: string) => void
}

/** Tariffs, one a line; on phones each becomes a small block. */
export function TariffTable({ label, tariffs, onDelete, isBusy = false }: TariffTableProps) {
  return (
    <table className={look.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m['postage.columnSize']()}</th>
          <th scope="col">{m['postage.columnPrice']()}</th>
          <th scope="col">{m['postage.columnMax']()}</th>
          <th scope="col">{m['postage.columnFrom']()}</th>
        </tr>
      </thead>
      <tbody>
        {tariffs.map((tariff) => (
          <tr key={tariff.uuid}>
            <th scope="row">{sizeLabel(tariff.size)}</th>
            <td>{formatCents(tariff.cents)}</td>
            <td data-label={m['postage.columnMax']()}>{measuresOf(tariff)}</td>
            <td data-label={m['postage.columnFrom']()}>
              {formatDay(tariff.validFrom)}
              {onDelete && <DeleteButton tariff={tariff} isBusy={isBusy} onDelete={onDelete} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DeleteButton({ tariff: { uuid, size, validFrom }, isBusy, onDelete }: DeleteButtonProps) {
  return (
    <Button
      variant="subtle"
      disabled={isBusy}
      onClick={() => onDelete(uuid)}
      aria-label={m['postage.deleteOf']({ size: sizeLabel(size), date: formatDay(validFrom) })}
      className={classes.delete}
    >
      {m['postage.delete']()}
    </Button>
  )
}

function measuresOf({ gramsMax, millimetresMax }: KeptTariff): string {
  return m['postage.measures']({ grams: formatNumber(gramsMax), centimetres: formatNumber(millimetresMax / 10) })
}
