import type { ShownExchange } from '#contract/exchange-pages.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { storyOf } from './exchange-story.ts'
import classes from './story-note.module.css'

/** Who must act by when, and what happens otherwise. */
export function StoryNote({ exchange, large }: { exchange: ShownExchange; large?: boolean }) {
  const { headline, consequence, reason, tone } = storyOf(exchange)
  return (
    <div className={classes.note} data-tone={tone} data-large={large || undefined}>
      {tone === 'wrong' && <WarningIcon size={22} className={classes.icon} />}
      <div className={classes.words}>
        <strong className={classes.headline}>{headline}</strong>
        {reason && <span className={classes.consequence}>{reason}</span>}
        {consequence && <span className={classes.consequence}>{consequence}</span>}
      </div>
    </div>
  )
}
