import { Button, FileButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { OwnUser } from '#contract/members.ts'
import { COVER_UPLOAD_MAX_BYTES } from '#domain/policy/catalogue.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { refuseTooManyPixels, TooManyPixels } from '../../ui/forms/picture-pixels.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import classes from './avatar-editor.module.css'

// Fetched when somebody chooses a picture.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

export function AvatarEditor({ member }: { member: OwnUser }) {
  const { revalidate } = useRevalidator()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const { isBusy, failure, say, submit } = useSubmission()
  // Once opened, the dialog stays in the page, so that it can give the focus back when it closes.
  const [isNeeded, setNeeded] = useState(false)
  function crop(chosen: ImageBitmap) {
    setPicture(chosen)
    setNeeded(true)
  }
  async function choose(file: File | null) {
    if (!file) return
    say(null)
    await openPicture(file).then(crop, (cause: unknown) => say(sentence(cause)))
  }
  async function save(avatarData: string) {
    await callApi(browserApi.api.v1['edit-profile'].avatar.$post({ json: { avatarData } }))
    notifySuccess(m['profile.pictureSaved']())
    await revalidate()
  }
  const remove = () =>
    submit(async () => {
      await callApi(browserApi.api.v1['edit-profile'].avatar.$delete())
      await revalidate()
    })
  return (
    <div className={classes.editor}>
      <Avatar firstName={member.firstName} lastName={member.lastName} src={member.avatarPath} size={96} />
      <div className={classes.buttons}>
        <FileButton onChange={(file) => void choose(file)} accept="image/jpeg,image/png,image/webp,image/*">
          {(props) => (
            <Button {...props} variant="default" size="sm">
              {member.avatarPath ? m['profile.changePicture']() : m['profile.choosePicture']()}
            </Button>
          )}
        </FileButton>
        {member.avatarPath && (
          <Button variant="subtle" size="sm" loading={isBusy} onClick={() => void remove()}>
            {m['profile.removePicture']()}
          </Button>
        )}
      </div>
      <FailureLine failure={failure} />
      {isNeeded && (
        <Suspense>
          <CropDialog picture={picture} onClose={() => setPicture(null)} onSave={save} />
        </Suspense>
      )}
    </div>
  )
}

function sentence(cause: unknown): string {
  if (cause instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: cause.maxMillions })
  return m['profile.pictureUnreadable']({ max: COVER_UPLOAD_MAX_BYTES / 1024 ** 2 })
}

/** Decodes a picture upright. @throws TooManyPixels; Error when it is too large or no picture the browser knows. */
async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size > COVER_UPLOAD_MAX_BYTES) throw new Error('The file is larger than the upload limit.')
  await refuseTooManyPixels(file)
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}
