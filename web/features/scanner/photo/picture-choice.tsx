import { Button, FileButton } from '@mantine/core'
import type { RefObject } from 'react'
import { m } from '#messages'
import { CameraIcon } from '../../../ui/icons.tsx'
import { useDroppedPicture } from '../../shelf/add-book/fields/use-picture-drop.ts'
import classes from './picture-choice.module.css'

interface PictureChoiceProps {
  /** Where a picture may be dropped. */
  place: RefObject<HTMLElement | null>
  onPicture: (file: File) => void
}

/** Chooses or drops a picture with a barcode. */
export function PictureChoice({ place, onPicture }: PictureChoiceProps) {
  const isOver = useDroppedPicture(place, onPicture)
  return (
    <div className={classes.choice} data-over={isOver || undefined}>
      <FileButton onChange={(file) => file && onPicture(file)} accept="image/*">
        {(props) => (
          <Button {...props} variant="default" leftSection={<CameraIcon />} aria-describedby="scan-picture-hint">
            {m['scan.choosePicture']()}
          </Button>
        )}
      </FileButton>
      <p id="scan-picture-hint" className={classes.hint}>
        {m['scan.pictureHint']()} <span className={classes.byMouse}>{m['scan.pictureDrop']()}</span>
      </p>
    </div>
  )
}
