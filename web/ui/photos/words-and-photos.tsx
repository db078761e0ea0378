import { Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PROBLEM_TEXT_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { PhotoPicker } from './photo-picker.tsx'

interface WordsAndPhotosProps {
  label: string
  /** What is said below the label. */
  hint?: string
  isTextNeeded?: boolean
  maxLength?: number
  /** The text of the form, as Mantine gives it. */
  text: ComponentProps<typeof Textarea>
  /** Data URLs. */
  photos: readonly string[]
  /** Null where no photos can be added. */
  onPhotos: ((photos: readonly string[]) => void) | null
  /** Told while photos are still being made small: the form waits for them. */
  onBusy: (isBusy: boolean) => void
  photosError: ReactNode
}

/** A text with optional photos. */
export function WordsAndPhotos({
  label,
  hint,
  isTextNeeded = true,
  maxLength = PROBLEM_TEXT_MAX,
  text,
  photos,
  onPhotos,
  onBusy,
  photosError,
}: WordsAndPhotosProps) {
  return (
    <>
      <Textarea
        label={label}
        description={hint ?? m['problem.textHint']()}
        required={isTextNeeded}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={maxLength}
        {...text}
      />
      {onPhotos && <PhotoPicker photos={photos} onChange={onPhotos} onBusy={onBusy} error={photosError} />}
    </>
  )
}
