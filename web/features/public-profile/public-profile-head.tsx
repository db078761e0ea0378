import { Link } from 'react-router'
import { m } from '#messages'
import type { PublicProfile } from '#contract/profile.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { useMember } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { useBlock } from '../chat/use-block.tsx'
import { reliabilityTexts } from '../../books/reliability-texts.ts'
import { MessageButton } from '../chat/message-button.tsx'
import { ReportMenu } from '../reports/report-menu.tsx'
import classes from './public-profile.module.css'

/** Picture, name and facts of a member (decision 27). */
export function PublicProfileHead({ profile: { user, booksSent, reliability } }: { profile: PublicProfile }) {
  const isOwn = useMember()?.uuid === user.uuid
  return (
    <header className={classes.head}>
      <Avatar firstName={user.firstName} lastName={user.lastName} src={user.avatarPath} size={96} />
      <div>
        <h1 className={classes.name}>{memberName(user)}</h1>
        <ul className={classes.facts}>
          <li>
            <CheckIcon size={18} />
            {booksSent > 0 ? m['profile.booksSent']({ count: booksSent }) : m['profile.noBooksSent']()}
          </li>
          {reliabilityTexts(reliability).map((fact) => (
            <li key={fact}>
              <ClockIcon size={18} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.action}>{isOwn ? <Link to="/bio/edit">{m['profile.editOwn']()}</Link> : <Ways user={user} />}</div>
    </header>
  )
}

/** To write to the member; in the menu to block them, and to report them or their picture. */
function Ways({ user }: { user: PublicProfile['user'] }) {
  const { action, notice, dialog } = useBlock(user)
  const picture = user.avatarPath === null ? [] : [{ kind: 'AVATAR' as const, uuid: user.uuid }]
  return (
    <div className={classes.ways}>
      {notice || <MessageButton recipient={user} />}
      <ReportMenu
        label={m['shared.moreAbout']({ name: memberName(user) })}
        actions={[action]}
        subjects={[{ kind: 'MEMBER', uuid: user.uuid }, ...picture]}
      />
      {dialog}
    </div>
  )
}
