import { useRouteLoaderData } from 'react-router'
import { getLocale } from '#messages/runtime'
import { germanYear } from '#domain/german-day.ts'
import type { TeamCall } from '#contract/api.ts'
import type { OwnUser } from '#contract/members.ts'
import type { Restriction } from '#contract/restriction.ts'
import type { SiteSettings } from '../api/contexts.ts'
import type { RootData } from './root-data.ts'

// Values for the error page when even the root loader failed.
const NOBODY: Omit<RootData, 'language'> = {
  session: {
    user: null,
    restriction: null,
    restrictions: [],
    numExchangeTokens: 0,
    numServiceFees: 0,
    numWaitingPoints: 0,
    teamCalls: [],
  },
  site: {
    publicUrl: '',
    isDemo: false,
    operatorName: null,
    hasInventedOperator: false,
    operator: { name: null, address: null, email: null, register: null, taxId: null, representative: null },
    social: [],
    sourceUrl: null,
    analyticsSrc: null,
    signIn: null,
    tiles: null,
  },
  nonce: '',
  year: germanYear(new Date()),
}

/** Session, language and site; a guest after a failure. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { ...NOBODY, language: getLocale() }
}

/** The member; null for guests and restricted members. */
export function useMember(): OwnUser | null {
  return useRootData().session.user
}

/** Whether the member may make a call for the team, by the roles that its endpoint declares: nobody is shown a button that is refused. */
export function useMayCall(): (call: TeamCall) => boolean {
  const { teamCalls } = useRootData().session
  return (call) => teamCalls.includes(call)
}
/** The restriction; null for others. */
export function useRestriction(): Restriction | null {
  return useRootData().session.restriction
}

export function useSite(): SiteSettings {
  return useRootData().site
}
