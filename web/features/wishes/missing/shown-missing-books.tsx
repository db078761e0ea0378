import type { ShownMissingBook } from '#contract/missing-books.ts'
import { m } from '#messages'
import lists from '../../../ui/lists.module.css'
import { ReportMenu } from '../../reports/report-menu.tsx'
import { Section } from '../../../ui/page.tsx'
import classes from './missing-books.module.css'

export function ShownMissingBooks({ wishes, isOwn }: { wishes: readonly ShownMissingBook[]; isOwn: boolean }) {
  return (
    <Section title={m['wishes.missingListTitle']()}>
      <ul className={lists.opened} aria-label={m['wishes.missingListTitle']()}>
        {wishes.map(({ uuid, title, authors }) => (
          <li key={uuid} className={classes.wish}>
            <div className={classes.words}>
              <strong className={classes.book}>{title}</strong>
              <span className={classes.facts}>{authors}</span>
            </div>
            {!isOwn && <ReportMenu label={m['shared.moreAbout']({ name: title })} subjects={[{ kind: 'WISH', uuid }]} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
