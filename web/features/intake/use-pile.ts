import { useState } from 'react'
import type { z } from 'zod'
import type { booksByBar } from '#contract/scanning.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { newScan } from '../scanner/kept/pending-scans.ts'
import { pictureForServer } from '../scanner/photo/picture-for-server.ts'
import { refusedText } from './intake-labels.ts'
import type { StackList } from './list/stack-list.ts'

/** A code read on a photo, with its book if known. */
export type PileScan = z.infer<(typeof booksByBar)['response']>['scans'][number]

export interface Pile {
  /** Null while there is no photo. */
  scans: readonly PileScan[] | null
  isReading: boolean
  isTaking: boolean
  /** Why the photo was not read, or books were not put onto the stack; null while there is nothing to say. */
  failure: unknown
  readPhoto: (file: File) => void
  /** Puts books onto the stack. */
  take: (isbns: readonly string[]) => void
  close: () => void
}

/** Reads codes of a photo on the server and adds them on request. */
export function usePile(stack: StackList): Pile {
  const [scans, setScans] = useState<readonly PileScan[] | null>(null)
  const reading = useSubmission()
  const taking = useSubmission()
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    scans,
    isReading: reading.isBusy,
    isTaking: taking.isBusy,
    failure: refusal ?? reading.failure ?? taking.failure,
    readPhoto: (file) => {
      setRefusal(null)
      void reading.submit(async () => {
        const imageDataURI = await pictureForServer(file)
        setScans((await callApi(browserApi.api.v1.books['books-by-bar'].$post({ json: { imageDataURI } }))).scans)
      })
    },
    take: (isbns) =>
      void taking.submit(async () => {
        const { refused } = await stack.add(isbns.map((isbn) => newScan(isbn, 'PHOTO')))
        setRefusal(refused[0] ? refusedText(refused[0]) : null)
      }),
    close: () => setScans(null),
  }
}
