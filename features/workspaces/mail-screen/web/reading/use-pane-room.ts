import { useState } from 'react'
import type { OpenRecord } from '@laycan/list/reading/use-reader.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'

/**
 * Whether the pane takes room beside the list: while a mail is open, and always where the reading pane is locked. The
 * first mail opens once its click has settled: no row moves away under the second press of a double click (ML-035).
 */
export function usePaneRoom(open: OpenRecord | undefined): boolean {
  const isLocked = useMailSetting('locked_reading_plane') === '1'
  const [isShown, setShown] = useState(open !== undefined)
  if (open === undefined && isShown) setShown(false)
  if (open?.loads && !isShown) setShown(true)
  return isLocked || (open !== undefined && (isShown || open.loads))
}
