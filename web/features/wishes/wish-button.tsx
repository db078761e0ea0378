import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { useMember } from '../../platform/session/session.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import { notifySuccess } from '../../ui/notifications/notify.ts'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import classes from './heart-button.module.css'
import { RemoveWishDialog } from './remove-wish-dialog.tsx'

interface WishButtonProps {
  book: { uuid: string; title: string }
  isWished: boolean
  /** A word beside the heart, or the heart alone. */
  look?: 'words' | 'heart'
}

/**
 * The heart (A §4): wishes for a book and leads to the wish list; a wish is ended after a question. Guests log in and
 * come back here.
 */
export function WishButton({ book, isWished, look = 'words' }: WishButtonProps) {
  const member = useMember()
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission()
  const [isAsked, question] = useDisclosure(false)
  const add = () =>
    submit(async () => {
      await read(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: book.uuid } }))
      notifySuccess(m['wishes.added']())
      await navigate('/shelf/wish-list')
    })
  if (!member) return <GuestHeart book={book} look={look} />
  const label = isWished ? m['wishes.removeTitle']({ title: book.title }) : m['wishes.addTitle']({ title: book.title })
  const press = () => (isWished ? question.open() : void add())
  const heart = <HeartIcon color="var(--breast)" fill={isWished ? 'currentColor' : 'none'} />
  return (
    <>
      {look === 'heart' ? (
        <span className={classes.alone}>
          <ActionIcon variant="default" size={44} radius="xl" loading={isBusy} aria-label={label} onClick={press}>
            {heart}
          </ActionIcon>
          <FailureLine failure={failure} isBubble />
        </span>
      ) : (
        <>
          <Button variant="default" leftSection={heart} loading={isBusy} aria-label={label} onClick={press}>
            {isWished ? m['wishes.wished']() : m['wishes.add']()}
          </Button>
          <FailureLine failure={failure} />
        </>
      )}
      <RemoveWishDialog wish={isAsked ? book : null} onClose={question.close} text={m['wishes.removeText']} remove={deleteWish} />
    </>
  )
}

function deleteWish({ uuid }: { uuid: string }): Promise<unknown> {
  return read(browserApi.api.v1.exchanges['wish-list'].remove.$post({ json: { bookUuid: uuid } }))
}

function GuestHeart({ book, look }: Pick<WishButtonProps, 'book' | 'look'>) {
  const { openLogin } = useAccountDialogs()
  const label = m['wishes.addTitle']({ title: book.title })
  const heart = <HeartIcon color="var(--breast)" />
  return look === 'heart' ? (
    <ActionIcon variant="default" size={44} radius="xl" aria-label={label} onClick={() => openLogin()}>
      {heart}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={heart} aria-label={label} onClick={() => openLogin()}>
      {m['wishes.add']()}
    </Button>
  )
}
