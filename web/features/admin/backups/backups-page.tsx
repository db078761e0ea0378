import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/backups-page.ts'
import { BackupHealth } from './backup-health.tsx'
import classes from './backups-page.module.css'
import { RestoredNotice } from './restored-notice.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return read(context.get(apiContext).api.v1.admin.backups.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminBackups.title'](), matches })
}

/** How the backups are, in words, with what to do; and what to look at after one was put back. */
export default function BackupsPage({ loaderData: backups }: Route.ComponentProps) {
  const { restorations } = backups
  const seen = restorations.filter(({ lookedAt }) => lookedAt !== null)
  return (
    <Page
      title={m['adminBackups.title']()}
      lead={m['adminBackups.lead']()}
      actions={<Link to="/admin">{m['adminToday.backToToday']()}</Link>}
    >
      <div className={classes.notices}>
        {restorations
          .filter(({ lookedAt }) => lookedAt === null)
          .map((restoration) => (
            <RestoredNotice key={restoration.uuid} restoration={restoration} />
          ))}
        <BackupHealth backups={backups} />
      </div>
      {seen.length > 0 && (
        <Section title={m['adminBackups.restorationsTitle']()}>
          <ul className={classes.list}>
            {seen.map(({ uuid, restoredAt, moment }) => (
              <li key={uuid}>{m['adminBackups.restorationLine']({ date: formatDateTime(restoredAt), moment: formatDateTime(moment) })}</li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
