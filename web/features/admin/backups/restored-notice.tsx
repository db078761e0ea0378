import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Restoration } from '#contract/admin-backups.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ActButton } from '../acts/act-button.tsx'
import classes from './backups-page.module.css'

/** A backup that was put back and not looked at: what to look at, and the button that lets orders go on. */
export function RestoredNotice({ restoration: { uuid, restoredAt, moment } }: { restoration: Restoration }) {
  const allow = browserApi.api.v1.admin.restorations[':uuid']['allow-orders']
  return (
    <Notice kind="error" title={m['adminBackups.restoredTitle']()}>
      <p className={classes.text}>{m['adminBackups.restoredText']({ date: formatDateTime(restoredAt), moment: formatDateTime(moment) })}</p>
      <p className={classes.text}>{m['adminBackups.restoredTodo']()}</p>
      <div className={classes.buttons}>
        <Button component={Link} to="/admin/payments" variant="default">
          {m['adminToday.toPayments']()}
        </Button>
        <ActButton
          title={m['adminBackups.allowOrders']()}
          text={m['adminBackups.allowOrdersText']()}
          doneText={m['adminBackups.allowed']()}
          act={(reason) => read(allow.$post({ param: { uuid }, json: { reason } }))}
          variant="filled"
        />
      </div>
    </Notice>
  )
}
