// Entry of the server bundle: everything the process needs, so that no module exists twice (decision 50).
export { readEnv } from './platform/environment/env.ts'
export { logConsole, logRejections, logStartFailure } from './platform/log.ts'
export { storeCatalogue } from './features/catalogue/known-editions/load/load-command.ts'
export { runRestored } from './features/admin/restored/restored-command.ts'
export { endAdministratorOf, makeAdministratorOf, resetSecondFactorFor, turnMaintenanceOf } from './operator-acts.ts'
export { startServer } from './start.ts'
