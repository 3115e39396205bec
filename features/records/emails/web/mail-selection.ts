import { useEffect, useRef } from 'react'
import type { Selection } from '@laycan/web/actions/selection.ts'
import { createSelectionSource } from '@laycan/web/actions/selection-source.ts'
import type { EmailRow } from '../contract/email.ts'

/** Which mails an action is about. */
export type MailSelection = Selection<EmailRow>

export const { offer: offerMailSelection, current: currentMailSelection } = createSelectionSource<EmailRow>()

/** Tells keyboard and palette what this screen has selected, as it is at the latest render. */
export function useMailSelection(selection: MailSelection): void {
  const latest = useRef(selection)
  latest.current = selection
  useEffect(() => offerMailSelection(() => latest.current), [])
}
