import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Width of the sidebar until the user drags it, and its bounds (SH-033). */
export const SIDEBAR_WIDTH = 250
export const SIDEBAR_MIN = 180
export const SIDEBAR_MAX = 480

export const sidebarWidth = storedValue({
  key: 'sidebar_width',
  schema: z.number().min(SIDEBAR_MIN).max(SIDEBAR_MAX),
  fallback: SIDEBAR_WIDTH,
  kept_for: 'device',
})

export const sidebarCollapsed = storedValue({
  key: 'sidebar_collapsed',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'device',
})

export function toggleSidebar(): void {
  sidebarCollapsed.set(!sidebarCollapsed.get())
}
