import { useEffect, useSyncExternalStore } from 'react'
import { useMember } from '../../platform/session/session.ts'
import { lazyChunk, useLazyChunk } from '../../platform/scripts/lazy-chunk.ts'
import { forgetActs, noActs, readActs, watchActs } from './acts.ts'
import classes from './act-bar.module.css'
import { reserveSpaceForAct } from '../kept-room.ts'

const barChunk = lazyChunk(() => import('./act-bar.tsx'))

/** Shows what was just done (`showAct`) at the bottom, announced without moving the focus. Its actions load with the first act. */
export function ActHost() {
  const member = useMember()
  return <MembersActs key={member?.uuid} />
}

/** Nobody sees what another member has done in this document. */
function MembersActs() {
  const { shown } = useSyncExternalStore(watchActs, readActs, noActs)
  useEffect(() => forgetActs, [])
  const bar = useLazyChunk(barChunk, shown !== null, ignore)
  return (
    <div ref={reserveSpaceForAct} className={classes.place} data-shown={shown !== null || undefined}>
      <div className={classes.bar}>
        <div role="status" className={classes.words}>
          {shown && (
            <>
              <p className={classes.text}>{shown.text}</p>
              {shown.details.map((detail) => (
                <p key={detail} className={classes.detail}>
                  {detail}
                </p>
              ))}
            </>
          )}
        </div>
        {bar && shown && <bar.ActButtons key={shown.id} act={shown} />}
      </div>
    </div>
  )
}

/** Then the sentence stands there without its buttons; the list of the last acts has them, too. */
function ignore(): void {}
