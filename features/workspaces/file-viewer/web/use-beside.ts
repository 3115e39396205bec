import { useMedia } from '@laycan/web/use-media.ts'

/** From this width on mail and file are both wide enough to be read side by side (MD-008). */
const BESIDE = '(min-width: 1440px)'

/** Whether a file stands beside its mail; else it is modal. */
export function useBeside(): boolean {
  return useMedia(BESIDE)
}
