import { useEffect, useState } from 'react'
import { call, setSilentScreen } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type EmailDetail, getEmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'

export type PrintedMails =
  | { status: 'loading' }
  | { status: 'ready'; mails: EmailDetail[] }
  | { status: 'failed'; failed: number; missing: boolean }

/** Loads the mails to be printed, all or none: a print that lacks one would not be noticed. */
export function usePrintedMails(ids: readonly number[]): PrintedMails {
  const [loaded, setLoaded] = useState<PrintedMails>({ status: 'loading' })
  const key = ids.join(',')
  // No error toast shows in the print view (ER-008); what failed stands on the page.
  useEffect(() => {
    setSilentScreen(true)
    return () => setSilentScreen(false)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    setLoaded({ status: 'loading' })
    const wanted = key === '' ? [] : key.split(',').map(Number)
    void Promise.allSettled(wanted.map((id) => load(id, stop.signal))).then((results) => {
      if (!stop.signal.aborted) setLoaded(summarise(results))
    })
    return () => stop.abort()
  }, [key])
  return loaded
}

async function load(id: number, signal: AbortSignal): Promise<EmailDetail> {
  const { email } = await call(getEmailDetail, { params: { id }, query: {}, silent: true, signal })
  return email
}

function summarise(results: readonly PromiseSettledResult<EmailDetail>[]): PrintedMails {
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const missing = failures.every((error) => error instanceof CallError && error.status === 404)
  if (failures.length > 0) return { status: 'failed', failed: failures.length, missing }
  return {
    status: 'ready',
    mails: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  }
}
