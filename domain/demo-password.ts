/**
 * The password of every demo member; it stands in the README and on the login dialog. It works in demo mode only, where
 * the accounts are invented and no money flows.
 */
export const DEMO_PASSWORD = 'buchfink-demo'
