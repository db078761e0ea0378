import { session } from '#contract/accounts.ts'
import { adminObjections } from '#contract/objections.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { changeEmailMail } from './credentials/change-email-mail.ts'
import { resetPasswordMail } from './credentials/reset-password-mail.ts'
import { emailNoticeMail, identityLinkedMail, passwordChangedMail } from './credentials/security-notices.ts'
import { registerCredentialRoutes } from './credentials/routes.ts'
import { guessedCodesMail, guessedPasswordsMail } from './guesses/mails.ts'
import { alreadyRegisteredMail } from './already-registered-mail.ts'
import { verificationMail } from './verification-mail.ts'
import { exportMemberBlocks } from './member-blocks-queries.ts'
import { registerMemberBlockRoutes } from './member-blocks-routes.ts'
import { accessTokenMadeMail } from './access-tokens/mails.ts'
import { registerAccessTokenRoutes } from './access-tokens/routes.ts'
import { passkeyAddedMail, passkeyCopiedMail, passkeyRemovedMail } from './passkeys/mails.ts'
import { exportPasskeys } from './passkeys/passkeys-queries.ts'
import { registerPasskeyRoutes } from './passkeys/routes.ts'
import { avatarFileJob } from './profile/avatar-files.ts'
import { keepPlannedPauses } from './profile/commands/shelf-pause.ts'
import { accountDeletionJob, accountRetention, repeatDeletions } from './profile/jobs.ts'
import {
  exportAvatar,
  exportConsents,
  exportMailedLinks,
  exportPendingLogins,
  exportProfile,
  exportSecondFactor,
  exportSessions,
  exportSignInWays,
} from './profile/queries/export.ts'
import { registerProfileRoutes } from './profile/routes.ts'
import { expireProposals } from './proposals/commands.ts'
import { proposalDecidedMail, proposalMadeMail, proposalSubjectLeftMail } from './proposals/mails.ts'
import { openProposals } from './proposals/queries.ts'
import { endOverdueRestrictions } from './restriction/commands.ts'
import { restrictionImposedMail, restrictionLiftedMail } from './restriction/measures-mails.ts'
import { exportRestrictions } from './restriction/measures-queries.ts'
import { exportReliability, exportYearlySends } from './record/queries/export.ts'
import { registerRecordRoutes } from './record/routes.ts'
import { deleteOldRecords } from './record/queries/reportable-senders.ts'
import { recordSweep } from './record/jobs.ts'
import { objectionAlarmMail, objectionAnsweredMail, objectionReceivedMail } from './restriction/objections-mails.ts'
import { exportObjections, openObjections } from './restriction/objections-queries.ts'
import { registerRestrictionRoutes } from './restriction/routes.ts'
import { registerAccountRoutes } from './routes.ts'
import { recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail, secondFactorResetMail } from './second-factor/mails.ts'
import { registerSecondFactorRoutes } from './second-factor/routes.ts'

const A_MINUTE = 60
/** Restrictions, and proposals, that one sweep ends at most; the next goes on. */
const OVERDUE_AT_ONCE = 200

/** Members: how they come, log in, describe themselves, take their data along, and leave. */
export const accounts: Feature = {
  name: 'accounts',
  tables: [
    'member',
    'member_token',
    'social_identity',
    'spent_nonce',
    'objection',
    'restriction',
    'second_factor',
    'recovery_code',
    'pending_login',
    'passkey',
    'passkey_challenge',
    'member_block',
    'member_reliability',
    'record_due',
    'yearly_sends',
    'departed_sender',
    'proposal',
  ],
  publicTables: ['member', 'member_reliability'],
  // Every guest gets the same answer: nobody is logged in.
  publicCalls: [{ path: session.path, newcomers: 'none', isKept: false }],
  routes: (api, context) => {
    registerAccountRoutes(api, context)
    registerProfileRoutes(api, context)
    registerCredentialRoutes(api, context)
    registerRestrictionRoutes(api, context)
    registerSecondFactorRoutes(api, context)
    registerPasskeyRoutes(api, context)
    registerAccessTokenRoutes(api, context)
    registerMemberBlockRoutes(api, context)
    registerRecordRoutes(api, context)
  },
  jobs: (context) => [avatarFileJob(context), accountDeletionJob(context.accountDeletions)],
  sweeps: ({ db, accountDeletions }) => [
    { name: 'repeated-deletions', everySeconds: A_MINUTE, run: () => repeatDeletions(db, accountDeletions) },
    // Begins and ends the pauses that members have planned, by the database's clock.
    { name: 'planned-pauses', everySeconds: A_MINUTE, run: () => keepPlannedPauses(db) },
    { name: 'restrictions', everySeconds: A_MINUTE, run: () => endOverdueRestrictions(db, OVERDUE_AT_ONCE) },
    { name: 'proposals', everySeconds: A_MINUTE, run: () => expireProposals(db, OVERDUE_AT_ONCE) },
    recordSweep(db),
  ],
  mails: [
    verificationMail,
    alreadyRegisteredMail,
    resetPasswordMail,
    passwordChangedMail,
    changeEmailMail,
    emailNoticeMail,
    identityLinkedMail,
    restrictionImposedMail,
    restrictionLiftedMail,
    objectionReceivedMail,
    objectionAnsweredMail,
    objectionAlarmMail,
    proposalMadeMail,
    proposalDecidedMail,
    proposalSubjectLeftMail,
    accessTokenMadeMail,
    passkeyAddedMail,
    passkeyRemovedMail,
    passkeyCopiedMail,
    secondFactorOnMail,
    secondFactorOffMail,
    recoveryCodeUsedMail,
    secondFactorResetMail,
    guessedPasswordsMail,
    guessedCodesMail,
  ],
  waiting: [
    waiting('objections', '/admin/exchanges', openObjections, adminObjections),
    waiting('proposals', PROPOSALS_PATH, openProposals),
  ],
  retention: ({ db, accountDeletions }) => [
    accountRetention(db, accountDeletions),
    { name: 'tax records', forget: () => deleteOldRecords(db) },
  ],
  exports: {
    profile: exportProfile,
    sessions: exportSessions,
    signInWays: exportSignInWays,
    secondFactor: exportSecondFactor,
    passkeys: exportPasskeys,
    pendingLogins: exportPendingLogins,
    mailedLinks: exportMailedLinks,
    consents: exportConsents,
    objections: exportObjections,
    restrictions: exportRestrictions,
    memberBlocks: exportMemberBlocks,
    reliability: exportReliability,
    yearlySends: exportYearlySends,
  },
  exportedPictures: { profile: exportAvatar },
}
