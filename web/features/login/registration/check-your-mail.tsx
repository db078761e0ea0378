import { Button } from '@mantine/core'
import { m } from '#messages'
import { VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { useSite } from '../../../platform/session/session.ts'
import { MailIcon } from '../../../ui/icons.tsx'
import classes from '../account-forms.module.css'

/** Message after sign-up; in demo mode with a link to the mailbox. */
export function CheckYourMail({ email }: { email: string }) {
  const { isDemo } = useSite()
  return (
    <output className={classes.sent}>
      <MailIcon size={44} className={classes.sentIcon} />
      <p className={classes.sentTitle}>{m['accounts.checkMailTitle']()}</p>
      <p>{`${m['accounts.checkMailText']({ email, hours: VERIFY_TOKEN_HOURS })} ${m['accounts.checkMailSameBrowser']()}`}</p>
      {isDemo && (
        <Button component="a" href={`/dev/mailbox?to=${encodePart(email)}`} variant="default">
          {m['accounts.openMailbox']()}
        </Button>
      )}
    </output>
  )
}
