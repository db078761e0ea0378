import { BADGE_CHECK_MS } from '#domain/policy/interface.ts'
import { useLiveData } from '../../../platform/live/use-live-data.ts'

/** While the provider is asked for the money, the answer is seconds away. */
const PROCESSING_CHECK_MS = 4000

/** Reloads on events, every minute, and every few seconds while capturing (B §9). */
export function useFreshData(isProcessing: boolean): void {
  useLiveData('exchange', isProcessing ? PROCESSING_CHECK_MS : BADGE_CHECK_MS)
}
