import { useEffect } from 'react'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { VIA_NOTIFICATION } from '#features/records/notifications/contract/notice-place.ts'
import { storedPanelTab } from '../pane/pane-choices.ts'

interface NoticedParts {
  readonly row: EmailRow | undefined
  readonly via: string | undefined
  readonly onExpandedChange: (expanded: boolean) => void
}

/** Who comes by a notice to a mail that mentions him came for its comments. */
export function useNoticedComment({ row, via, onExpandedChange }: NoticedParts): void {
  const isMeant = via === VIA_NOTIFICATION && row?.mentioned === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mail, whatever he chooses then.
  useEffect(() => {
    if (!isMeant) return
    storedPanelTab.set('comments')
    onExpandedChange(true)
  }, [isMeant, row?.id])
}
