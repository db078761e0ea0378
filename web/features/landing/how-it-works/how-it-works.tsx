import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { useQueryFlag } from '../../../platform/query-flag.ts'
import { notifyFailure } from '../../../ui/notify.ts'
import classes from './how-it-works.module.css'
import { PlayIcon } from './player-icons.tsx'

const FLAG = 'howItWorks'
const filmChunk = lazyChunk(() => import('./film-dialog.tsx'))

/** Opens the film (A §2 "how-it-works video dialog"), also by `/?howItWorks=true`. */
export function HowItWorks() {
  const { isSet, clear } = useQueryFlag(FLAG)
  const { pathname } = useLocation()
  const opener = useRef<HTMLAnchorElement>(null)
  const [wasWanted, setWanted] = useState(isSet)
  if (isSet && !wasWanted) setWanted(true)
  useEffect(() => {
    // Readers who came by a link to the film stay on this page when it is closed.
    if (isSet && document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
  }, [isSet])
  return (
    <>
      <Link ref={opener} className={classes.opener} to={`${pathname}?${FLAG}=true`} preventScrollReset defaultShouldRevalidate={false}>
        <PlayIcon size={22} />
        {m['landing.filmOpen']()}
      </Link>
      {wasWanted && <LazyFilm opened={isSet} onClose={clear} />}
    </>
  )
}

/** Stands on the page only once the film was asked for: nobody else loads it. */
function LazyFilm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const film = useLazyChunk(filmChunk, opened, (error) => {
    onClose()
    notifyFailure(error)
  })
  return film && <film.FilmDialog opened={opened} onClose={onClose} />
}
