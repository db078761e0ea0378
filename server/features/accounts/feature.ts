import { session } from '#contract/accounts.ts'
import type { Feature } from '../../platform/feature.ts'
import { changeEmailMail } from './credentials/mails/change-email-mail.ts'
import { resetPasswordMail } from './credentials/mails/reset-password-mail.ts'
import { emailNoticeMail, identityLinkedMail, passwordChangedMail } from './credentials/mails/security-notices.ts'
import { registerCredentialRoutes } from './credentials/routes.ts'
import { alreadyRegisteredMail } from './mails/already-registered-mail.ts'
import { verificationMail } from './mails/verification-mail.ts'
import { avatarFileJob } from './profile/avatar-files.ts'
import { keepPlannedPauses } from './profile/commands/shelf-pause.ts'
import { accountDeletionJob, accountRetention } from './profile/jobs.ts'
import {
  exportAvatar,
  exportConsents,
  exportMailedLinks,
  exportProfile,
  exportSessions,
  exportSignInWays,
} from './profile/queries/export.ts'
import { registerProfileRoutes } from './profile/routes.ts'
import { registerAccountRoutes } from './routes.ts'

const A_MINUTE = 60

/** Members: how they come, log in, describe themselves, take their data along, and leave. */
export const accounts: Feature = {
  name: 'accounts',
  tables: ['member', 'member_token', 'social_identity'],
  publicTables: ['member'],
  // For every guest the answer is: nobody.
  publicCalls: [{ path: session.path, isKept: false }],
  routes: (api, context) => {
    registerAccountRoutes(api, context)
    registerProfileRoutes(api, context)
    registerCredentialRoutes(api, context)
  },
  jobs: (context) => [avatarFileJob(context), accountDeletionJob(context.accountDeletions)],
  // Begins and ends the pauses that members have planned, by the database's clock.
  sweeps: ({ db }) => [{ name: 'planned-pauses', everySeconds: A_MINUTE, run: () => keepPlannedPauses(db) }],
  mails: [
    verificationMail,
    alreadyRegisteredMail,
    resetPasswordMail,
    passwordChangedMail,
    changeEmailMail,
    emailNoticeMail,
    identityLinkedMail,
  ],
  retention: ({ db, accountDeletions }) => [accountRetention(db, accountDeletions)],
  exports: {
    profile: exportProfile,
    sessions: exportSessions,
    signInWays: exportSignInWays,
    mailedLinks: exportMailedLinks,
    consents: exportConsents,
  },
  exportedPictures: { profile: exportAvatar },
}
