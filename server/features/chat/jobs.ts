import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/jobs.ts'
import { attempt } from '../../platform/jobs/sweeps.ts'
import { mailUnreadNow } from './commands/mail-unread.ts'
import { listDueMails } from './queries/mails.ts'

const BATCH = 200
const EVERY_SECONDS = 30

/** Sends message mails that were delayed while the reader had the conversation open or got one within the hour. */
export function messageMailSweep(db: Database): Sweep {
  return {
    name: 'message mails',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      for (const due of await listDueMails(db, BATCH))
        await attempt('mail about messages could not be sent', () => mailUnreadNow(db, due.conversation_id, due.member_id))
    },
  }
}
