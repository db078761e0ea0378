interface DemoLogin {
  email: string
  name: string
  /** What one sees with this login. */
  role: 'active' | 'buyer' | 'fresh' | 'admin'
}

/** Demo members for the login dialog, a choice of db/demo/members.ts. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  { email: 'mara@example.org', name: 'Mara', role: 'active' },
  { email: 'jonas@example.org', name: 'Jonas', role: 'buyer' },
  { email: 'neu@example.org', name: 'Lene', role: 'fresh' },
  { email: 'admin@example.org', name: 'Ada', role: 'admin' },
]
