import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import { getBroadcast } from '../contract/endpoints.ts'
import { broadcastNews } from './live.ts'

/** Mails of which it is known that they were not sent separately: nobody asks again. */
const ordinary = forUser(new Set<number>())

/** The broadcast of a mail as it stands, live; undefined while nothing is known and for ordinary mails. */
export function useBroadcast(email_id: number): Broadcast | undefined {
  const row = emailRows.useRow(email_id)
  const mayBe = row?.box === 'sent'
  const [broadcast, setBroadcast] = useState<Broadcast>()
  useEffect(() => {
    setBroadcast(undefined)
    let isCurrent = true
    const stop = broadcastNews.on('changed', (news) => {
      if (news.email_id === email_id) setBroadcast(news)
    })
    if (mayBe) {
      void fetchBroadcast(email_id).then((found) => {
        // What was heard meanwhile is newer.
        if (isCurrent && found) setBroadcast((known) => known ?? found)
      })
    }
    return () => {
      isCurrent = false
      stop()
    }
  }, [email_id, mayBe])
  return broadcast?.email_id === email_id ? broadcast : undefined
}

async function fetchBroadcast(email_id: number): Promise<Broadcast | undefined> {
  if (ordinary.has(email_id)) return undefined
  try {
    return (await call(getBroadcast, { params: { id: email_id }, silent: true })).broadcast
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Away for a moment: the next look at the mail asks again.
    if (error.status === 404) ordinary.add(email_id)
    return undefined
  }
}
