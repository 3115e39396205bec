import { z } from 'zod'

/** Assignment filters (ML-009). Open means not closed; focused means open and unassigned or the reader's own. */
export const AssignmentScope = z.enum([
  'all',
  'open',
  'unassigned',
  'assigned',
  'assigned_to_me',
  'closed',
  'focused',
])
export type AssignmentScope = z.infer<typeof AssignmentScope>

/** Sub-tabs of a list (ML-008); `all` has no tab of its own. */
export const subtabs = ['all', 'open', 'me', 'closed'] as const
export const Subtab = z.enum(subtabs)
export type Subtab = z.infer<typeof Subtab>

/** Choices of the Open sub-tab (ML-010). */
export const openModes = ['all', 'open', 'focused'] as const
export const OpenMode = z.enum(openModes)
export type OpenMode = z.infer<typeof OpenMode>

/** What a sub-tab lists; the choice of the Open sub-tab counts there alone. */
export function scopeOf(subtab: Subtab, open_mode: OpenMode): AssignmentScope {
  if (subtab === 'open') return open_mode
  if (subtab === 'me') return 'assigned_to_me'
  return subtab
}
