import { go } from '@laycan/web/navigation.ts'
import { SEND_MAIL } from './send-mail-path.ts'
import type { ComposeQuery } from './start/compose-query.ts'

export { ComposePlace } from './frame/compose-place.tsx'

/**
 * Opens compose as the user wants it: in a window of its own or floating in this one (CP-002). `{ method: 'edit', id }`
 * opens a draft itself.
 */
export function openCompose({ action, ...query }: Partial<ComposeQuery> = {}): void {
  go(SEND_MAIL, { ...query, ...(action && { action: action.join() }) })
}
