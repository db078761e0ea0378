import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { openWithdrawals } from './handling-queries.ts'
import { exportDeclarations } from './queries.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import { withdrawalRetention } from './jobs.ts'
import { registerWithdrawalRoutes } from './routes.ts'

/** Declarations of withdrawal from a contract. They outlast accounts; see `withdrawalRetention`. */
export const withdrawals: Feature = {
  name: 'withdrawals',
  tables: ['withdrawal_declaration', 'withdrawal_outcome'],
  routes: registerWithdrawalRoutes,
  waiting: [waiting('withdrawals', '/admin/withdrawals', openWithdrawals)],
  mails: [withdrawalMail],
  retention: ({ db }) => [withdrawalRetention(db)],
  exports: { withdrawals: exportDeclarations },
}
