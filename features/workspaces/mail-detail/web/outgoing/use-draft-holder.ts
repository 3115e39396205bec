import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { noteDraftPeople } from '#features/flows/mail-drafts/web/public.ts'

/** Asks once who writes a draft that somebody looks at; changes come live. */
export function useDraftHolder(email_id: number, isDraft: boolean): void {
  useEffect(() => {
    if (!isDraft) return
    const leaving = new AbortController()
    call(getDraft, { params: { id: email_id }, silent: true, signal: leaving.signal }).then(
      ({ mail: { holder } }) => {
        if (holder !== null) noteDraftPeople({ email_id, holder, viewers: [] })
      },
      (error: unknown) => {
        // A hint that is missing disturbs nobody: whoever opens the draft is told who holds it.
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => leaving.abort()
  }, [email_id, isDraft])
}
