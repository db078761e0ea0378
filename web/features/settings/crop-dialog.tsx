import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { m } from '#messages'
import { AVATAR_PIXELS } from '#domain/policy/accounts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission, type SubmissionInUse } from '../../ui/forms/use-submission.ts'
import classes from './crop-dialog.module.css'
import { renderCrop, exportCrop, pullCrop, WHOLE, ZOOM_MAX, type Crop } from './crop.ts'

/** Twice as many pixels as are shown, for sharp screens. */
const PREVIEW_PIXELS = 2 * AVATAR_PIXELS

interface CropDialogProps {
  /** The chosen picture; null closes the dialog. */
  picture: ImageBitmap | null
  onClose: () => void
  onSave: (dataUrl: string) => Promise<void>
}

/** Crops a picture by dragging or sliders. */
export function CropDialog({ picture, onClose, onSave }: CropDialogProps) {
  const submission = useSubmission()
  return (
    <Dialog opened={picture !== null} onClose={onClose} title={m['profile.cropTitle']()} width={420} canClose={!submission.isBusy}>
      {picture && (
        <CropForm
          picture={picture}
          submission={submission}
          onSave={(dataUrl) =>
            submission.submit(async () => {
              await onSave(dataUrl)
              onClose()
            })
          }
        />
      )}
    </Dialog>
  )
}

interface CropFormProps {
  picture: ImageBitmap
  submission: SubmissionInUse
  onSave: (dataUrl: string) => Promise<unknown>
}

function CropForm({ picture, submission: { isBusy, failure }, onSave }: CropFormProps) {
  const [crop, setCrop] = useState(WHOLE)
  const set = (name: keyof Crop) => (value: number) => setCrop((current) => ({ ...current, [name]: value }))
  return (
    <div className={classes.form}>
      <Preview picture={picture} crop={crop} onChange={setCrop} />
      <p className={classes.hint}>{m['profile.cropHint']()}</p>
      <Slider label={m['profile.cropZoom']()} value={crop.zoom} min={1} max={ZOOM_MAX} onChange={set('zoom')} />
      <Slider label={m['profile.cropAcross']()} value={crop.x} min={0} max={1} onChange={set('x')} />
      <Slider label={m['profile.cropUpDown']()} value={crop.y} min={0} max={1} onChange={set('y')} />
      <FailureNotice failure={failure} />
      <Button fullWidth loading={isBusy} onClick={() => void onSave(exportCrop(picture, crop, PREVIEW_PIXELS))}>
        {m['profile.cropSave']()}
      </Button>
    </div>
  )
}

function Preview({ picture, crop, onChange }: { picture: ImageBitmap; crop: Crop; onChange: (change: (crop: Crop) => Crop) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) renderCrop(canvas.current, picture, crop)
  }, [picture, crop])
  function pull(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { movementX: dx, movementY: dy, currentTarget } = event
    const shown = currentTarget.clientWidth
    onChange((current) => pullCrop(picture, current, { dx, dy, shown }))
  }
  return (
    <canvas
      ref={canvas}
      className={classes.preview}
      width={PREVIEW_PIXELS}
      height={PREVIEW_PIXELS}
      role="img"
      aria-label={m['profile.cropPreview']()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
    />
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <label className={classes.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={m['profile.cropPercent']({ percent: Math.round(((value - min) / (max - min)) * 100) })}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
