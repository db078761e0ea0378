import type { ExchangeProblem, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { CopyPhotos } from '../../../books/copy-photos.tsx'
import classes from './problem-card.module.css'

/** What was reported has to do with how a copy looks. */
const ABOUT_LOOKS: readonly ExchangeProblem['kind'][] = ['WORSE_THAN_DESCRIBED', 'DAMAGED', 'WRONG_BOOK']

interface ShownPhotosProps {
  lines: ExchangeWithTimeline['lines']
  problem: ExchangeProblem
}

/** How the copies were shown when they were ordered, beside what was reported. */
export function ShownPhotos({ lines, problem: { kind, copies } }: ShownPhotosProps) {
  if (!ABOUT_LOOKS.includes(kind)) return null
  const meant = lines.filter(({ offerUuid, photos }) => photos.length > 0 && (copies.length === 0 || copies.includes(offerUuid)))
  if (meant.length === 0) return null
  return (
    <div className={classes.statement}>
      <h3 className={classes.outcome}>{m['photos.whenOrdered']()}</h3>
      {meant.map((line) => (
        <div key={line.offerUuid}>
          {lines.length > 1 && <p className={classes.text}>{line.title}</p>}
          <CopyPhotos {...line} />
        </div>
      ))}
    </div>
  )
}
