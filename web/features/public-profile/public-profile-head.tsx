import { Link } from 'react-router'
import { m } from '#messages'
import type { PublicProfile } from '#contract/profile.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { useMember } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { MessageButton } from '../chat/message-button.tsx'
import classes from './public-profile.module.css'

const ANSWERS = { ALWAYS: m['profile.answersAlways'], MOSTLY: m['profile.answersMostly'], SOMETIMES: m['profile.answersSometimes'] }

/** Picture, name and what can be said of a member: books sent, how they answer (decision 27). */
export function PublicProfileHead({ profile: { user, reliability } }: { profile: PublicProfile }) {
  const isOwn = useMember()?.uuid === user.uuid
  return (
    <header className={classes.head}>
      <Avatar firstName={user.firstName} lastName={user.lastName} src={user.avatarPath} size={96} />
      <div className={classes.words}>
        <h1 className={classes.name}>{memberName(user)}</h1>
        <ul className={classes.facts}>
          <li>
            <CheckIcon size={18} />
            {reliability.booksSent > 0 ? m['profile.booksSent']({ count: reliability.booksSent }) : m['profile.noBooksSent']()}
          </li>
          {reliability.answers && (
            <li>
              <ClockIcon size={18} />
              {ANSWERS[reliability.answers]()}
            </li>
          )}
        </ul>
      </div>
      <div className={classes.action}>
        {isOwn ? <Link to="/bio/edit">{m['profile.editOwn']()}</Link> : <MessageButton recipient={user} />}
      </div>
    </header>
  )
}
