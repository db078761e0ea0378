import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { findIsbn } from '#domain/isbn.ts'
import { takeSharedPicture } from '../../platform/offline/take-shared-picture.ts'

interface SharedOptions {
  /** Pictures can be read. */
  isReady: boolean
  onIsbn: (isbn: string) => void
  onPicture: (picture: File) => void
  /** There is neither a picture nor a number in it. */
  onNothing: () => void
}

/** Takes a shared picture or text with an ISBN once (public/manifest.webmanifest). */
export function useShared({ isReady, onIsbn, onPicture, onNothing }: SharedOptions): void {
  const [search, setSearch] = useSearchParams()
  const shared = search.get('shared')
  const take = useEffectEvent(async (what: string) => {
    setSearch({}, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    const picture = what === 'picture' ? await takeSharedPicture() : undefined
    const isbn = findIsbn(what)
    if (picture) onPicture(picture)
    else if (isbn) onIsbn(isbn)
    else onNothing()
  })
  useEffect(() => {
    if (isReady && shared !== null) void take(shared)
  }, [isReady, shared])
}
