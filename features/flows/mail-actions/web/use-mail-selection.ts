import { useEffect, useRef } from 'react'
import { type MailSelection, offerMailSelection } from '#features/records/emails/web/public.ts'

/** Tells keyboard and palette what this screen has selected, as it is at the latest render. */
export function useMailSelection(selection: MailSelection): void {
  const latest = useRef(selection)
  latest.current = selection
  useEffect(() => offerMailSelection(() => latest.current), [])
}
