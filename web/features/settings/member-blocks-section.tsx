import type { MemberBlock } from '#contract/member-blocks.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import { MemberLink } from '../../ui/member-link.tsx'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'
import { UnblockButton } from '../chat/unblock-button.tsx'

export function MemberBlocksSection({ blocks }: { blocks: readonly MemberBlock[] }) {
  return (
    <Section title={m['memberBlock.title']()} id="blocks">
      <p className={classes.why}>{blocks.length > 0 ? m['memberBlock.why']() : m['memberBlock.none']()}</p>
      {blocks.length > 0 && (
        <ul className={lists.closed}>
          {blocks.map(({ member, blockedAt }) => (
            <li key={member.uuid} className={classes.line}>
              <div>
                <p>
                  <MemberLink member={member} />
                </p>
                <p className={classes.fact}>{m['memberBlock.since']({ date: formatDay(blockedAt) })}</p>
              </div>
              <UnblockButton member={member} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
