import { Button, FileButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { COVER_UPLOAD_MAX_BYTES } from '#domain/policy.ts'
import { m } from '#messages'
import { CameraIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { compressCover } from './compress-cover.ts'
import classes from './cover-upload.module.css'

interface CoverUploadProps {
  /** Data URL, empty when there is none. */
  value: string
  onChange: (dataUrl: string) => void
  /** What the server said of the picture. */
  error?: ReactNode
}

/** A photo of the cover, made small in the browser, with a preview. */
export function CoverUpload({ value, onChange, error }: CoverUploadProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function choose(file: File | null) {
    if (!file) return
    setBusy(true)
    setFailed(false)
    await compressCover(file).then(onChange, () => setFailed(true))
    setBusy(false)
  }
  return (
    <fieldset className={classes.cover}>
      <legend className={classes.legend}>
        {m['shelf.cover']()} <span className={classes.optional}>{m['shelf.optional']()}</span>
      </legend>
      <div className={classes.row}>
        {value ? <img src={value} alt={m['shelf.coverPreview']()} className={classes.preview} /> : <EmptyCover />}
        <div className={classes.words}>
          <p className={classes.hint}>{m['shelf.coverHint']()}</p>
          <div className={classes.buttons}>
            <FileButton onChange={(file) => void choose(file)} accept="image/jpeg,image/png,image/webp,image/heic,image/*">
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={isBusy}>
                  {m['shelf.coverChoose']()}
                </Button>
              )}
            </FileButton>
            {value && (
              <Button variant="subtle" size="sm" onClick={() => onChange('')}>
                {m['shelf.coverRemove']()}
              </Button>
            )}
          </div>
        </div>
      </div>
      {(hasFailed || error) && (
        <Notice kind="error">{hasFailed ? m['shelf.coverTooLarge']({ max: COVER_UPLOAD_MAX_BYTES / 1024 ** 2 }) : error}</Notice>
      )}
    </fieldset>
  )
}

function EmptyCover() {
  return (
    <span className={classes.empty}>
      <CameraIcon size={26} />
    </span>
  )
}
