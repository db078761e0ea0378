import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { withPlannedAct, WISH } from '../../platform/planned-act.ts'
import { useMember } from '../../platform/session/session.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import classes from './heart-button.module.css'
import { RemoveWishDialog } from './remove-wish-dialog.tsx'
import { useAddWish } from './use-add-wish.ts'

interface WishButtonProps {
  book: { uuid: string; title: string }
  isWished: boolean
  /** A word beside the heart, or the heart alone. */
  look?: 'words' | 'heart'
}

/** The heart (A §4): wishes for a book; removing asks first. Guests join and return. */
export function WishButton({ book, isWished, look = 'words' }: WishButtonProps) {
  const member = useMember()
  const { isBusy, failure, add } = useAddWish(book)
  const [isAsked, question] = useDisclosure(false)
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
  return callApi(browserApi.api.v1.exchanges['wish-list'].remove.$post({ json: { bookUuid: uuid } }))
}

function GuestHeart({ book, look }: Pick<WishButtonProps, 'book' | 'look'>) {
  const { openJoin } = useAccountDialogs()
  const location = useLocation()
  const join = () => openJoin(withPlannedAct(location, WISH))
  const label = m['wishes.addTitle']({ title: book.title })
  const heart = <HeartIcon color="var(--breast)" />
  return look === 'heart' ? (
    <ActionIcon variant="default" size={44} radius="xl" aria-label={label} onClick={join}>
      {heart}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={heart} aria-label={label} onClick={join}>
      {m['wishes.add']()}
    </Button>
  )
}
