import type { MemberPage } from '#contract/admin-members.ts'
import lists from '../../../ui/lists.module.css'
import { adminMoment } from './admin-moment.ts'
import { Lines } from './member-lists.tsx'
import classes from './members.module.css'

/** What administrators wrote to a member, newest first. */
export function WrittenList({ written }: Pick<Required<MemberPage>, 'written'>) {
  return (
    <Lines isEmpty={written.length === 0}>
      <ul className={lists.plain}>
        {written.map(({ uuid, text, admin, at }) => (
          <li key={uuid} className={classes.line}>
            <p className={classes.text}>{text}</p>
            <span className={classes.facts}>
              {admin} · {adminMoment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Lines>
  )
}
