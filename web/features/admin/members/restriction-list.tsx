import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import lists from '../../../ui/lists.module.css'
import { groundLabel } from '#messages/words/reports.ts'
import { restrictionName } from '../../restriction/restriction-labels.ts'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { ActButton } from '../act-button.tsx'
import { adminMoment } from './admin-moment.ts'
import { Lines } from './member-lists.tsx'
import classes from './members.module.css'

type Restriction = NonNullable<MemberPage['restrictions']>[number]

/** What was decided against a member; what is in force can be lifted. */
export function RestrictionList({ restrictions, name }: { restrictions: readonly Restriction[]; name: string }) {
  return (
    <Lines isEmpty={restrictions.length === 0}>
      <ul className={lists.plain}>
        {restrictions.map((restriction) => (
          <li key={restriction.uuid} className={classes.line}>
            <strong>{restrictionName(restriction.kind)}</strong>
            <span className={classes.facts}>
              {decidedBy(restriction)} · {lasts(restriction)} · {groundLabel(restriction.ground)}
            </span>
            <p className={classes.text}>{restriction.reason}</p>
            {restriction.isActive && (
              <IfMayCall call="post /admin/restrictions/{uuid}/lift">
                <ActButton
                  title={m['adminMembers.lift']()}
                  {...liftWords(restriction.kind, name)}
                  act={(reason) => lift(restriction.uuid, reason)}
                />
              </IfMayCall>
            )}
          </li>
        ))}
      </ul>
    </Lines>
  )
}

/** A block ends with the last reason for it: until then nobody is freed, nor told so. */
function liftWords(kind: Restriction['kind'], name: string): { text: string; doneText: string } {
  if (kind === 'BLOCK') return { text: m['adminMembers.liftBlockText']({ name }), doneText: m['adminMembers.liftBlockDone']() }
  return { text: m['adminMembers.liftText']({ name }), doneText: m['adminMembers.liftDone']() }
}

function lift(uuid: string, reason: string): Promise<unknown> {
  return callApi(browserApi.api.v1.admin.restrictions[':uuid'].lift.$post({ param: { uuid }, json: { reason } }))
}

function decidedBy({ imposedBy: admin, approvedBy, begunAt }: Restriction): string {
  const from = adminMoment(begunAt)
  if (admin === null) return m['adminMembers.restrictionAuto']({ from })
  const by = m['adminMembers.restrictionBy']({ admin, from })
  return approvedBy === null ? by : `${by}, ${m['proposal.approvedBy']({ admin: approvedBy })}`
}

function lasts({ isActive, endsAt }: Restriction): string {
  if (endsAt === null) return m['adminMembers.restrictionOpen']()
  const until = adminMoment(endsAt)
  return isActive ? m['adminMembers.restrictionUntil']({ until }) : m['adminMembers.restrictionOver']({ until })
}
