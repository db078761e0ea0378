import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import { ActButton } from '../act-button.tsx'
import classes from './imports.module.css'

/** "Trotzdem übernehmen": so few bookcases are right, says an administrator who knows why. */
export function TakeFewerButton({ uuid, number }: { uuid: string; number: number }) {
  return (
    <div className={classes.act}>
      <ActButton
        title={m['geoImport.takeFewer']()}
        text={m['geoImport.takeFewerText']({ number: formatNumber(number) })}
        doneText={m['geoImport.begun']()}
        act={(reason) =>
          callApi(browserApi.api.v1.admin['geo-imports'][':uuid']['take-fewer'].$post({ param: { uuid }, json: { reason } }))
        }
      />
    </div>
  )
}
