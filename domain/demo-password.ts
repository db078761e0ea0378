/** The password of all demo members, shown in the README and the login dialog; works in demo mode only. */
export const DEMO_PASSWORD = 'buchfink-demo'
