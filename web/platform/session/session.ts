import { useRouteLoaderData } from 'react-router'
import { getLocale } from '#messages/runtime'
import { germanYear } from '#domain/german-day.ts'
import type { OwnUser } from '#contract/members.ts'
import type { Restriction } from '#contract/restriction.ts'
import type { SiteSettings } from '../api/contexts.ts'
import type { RootData } from './root-data.ts'

// Values for the error page when even the root loader failed.
const NOBODY: Omit<RootData, 'language'> = {
  session: { user: null, restriction: null, restrictions: [], numExchangeTokens: 0, numServiceFees: 0 },
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

/** Session, language and site as the root loader read them; a guest when it failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { ...NOBODY, language: getLocale() }
}

/** The logged-in member, or null for a guest and for whoever is restricted. */
export function useMember(): OwnUser | null {
  return useRootData().session.user
}

/** Why whoever is logged in may do little; null for guests and for members who are free. */
export function useRestriction(): Restriction | null {
  return useRootData().session.restriction
}

/** Public address, demo mode and operator of this site. */
export function useSite(): SiteSettings {
  return useRootData().site
}
