import { useEffect, useRef } from 'react'
import type { Selection } from '@laycan/web/actions/selection.ts'
import type { EmailRow } from '../contract/email.ts'

/** Which mails an action is about. */
export type MailSelection = Selection<EmailRow>

type SelectionSource = () => MailSelection

const sources: SelectionSource[] = []
const nothing: MailSelection = { rows: [] }

/** Tells keyboard and palette what the mounted screen has selected; the latest screen counts. Returns the way to stop. */
export function offerMailSelection(source: SelectionSource): () => void {
  sources.push(source)
  return () => {
    const at = sources.lastIndexOf(source)
    if (at >= 0) sources.splice(at, 1)
  }
}

export function currentMailSelection(): MailSelection {
  return sources.at(-1)?.() ?? nothing
}

/** Tells keyboard and palette what this screen has selected, as it is at the latest render. */
export function useMailSelection(selection: MailSelection): void {
  const latest = useRef(selection)
  latest.current = selection
  useEffect(() => offerMailSelection(() => latest.current), [])
}
