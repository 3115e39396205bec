import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getEmailEvents } from '../contract/endpoints.ts'
import { reportNews } from './live.ts'

export type Report = CallResponse<typeof getEmailEvents>

export type LoadedReport =
  | { readonly status: 'loading' | 'failed' | 'none' }
  | { readonly status: 'ready'; readonly report: Report }

/** The delivery report of a mail, loaded again with each news of it. What is shown stays when only that fails. */
export function useReport(id: number): LoadedReport & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedReport>({ status: 'loading' })
  const turn = useRef(0)
  const load = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const answer = await fetchReport(id)
    if (mine !== turn.current) return
    setLoaded((shown) => (answer.status === 'failed' && shown.status === 'ready' ? shown : answer))
  }, [id])
  useEffect(() => {
    void load()
    const stop = reportNews.on('changed', ({ email_id }) => {
      if (email_id === id) void load()
    })
    return () => {
      stop()
      turn.current += 1
    }
  }, [id, load])
  const retry = () => {
    setLoaded({ status: 'loading' })
    void load()
  }
  return { ...loaded, retry }
}

async function fetchReport(id: number): Promise<LoadedReport> {
  try {
    return { status: 'ready', report: await call(getEmailEvents, { params: { id }, silent: true }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { status: error.status === 404 ? 'none' : 'failed' }
  }
}
