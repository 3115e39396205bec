import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { ownTimeZone } from '@laycan/web/local-time.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { answerInvite, getInvite } from '../contract/endpoints.ts'
import type { Invite, InviteAnswer, ProposedTime } from '../contract/invite.ts'
import { inviteEvents } from './live.ts'

export interface InviteInUse {
  /** Undefined until loaded. */
  invite: Invite | undefined
  has_failed: boolean
  /** The answer that was pressed and is on its way. */
  pressed: InviteAnswer | undefined
  retry: () => void
  answer: (answer: InviteAnswer, address: string | undefined, proposed?: ProposedTime) => void
}

/** The invitation of a mail with its answers, which follow those of colleagues. */
export function useInvite(emailId: number): InviteInUse {
  const { time_zone = ownTimeZone() } = useDateStyle()
  const [loaded, setLoaded] = useState<{ invite?: Invite; has_failed: boolean }>({ has_failed: false })
  const [pressed, setPressed] = useState<InviteAnswer>()
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same invitation again.
  useEffect(() => {
    const stop = new AbortController()
    call(getInvite, { params: { id: emailId }, silent: true, signal: stop.signal }).then(
      (invite) => {
        setLoaded({ invite, has_failed: false })
        setPressed(undefined)
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (error.kind !== 'aborted') setLoaded((before) => ({ ...before, has_failed: true }))
      },
    )
    return () => stop.abort()
  }, [emailId, attempt])

  const uid = loaded.invite?.uid
  useEffect(() => {
    const stops = [
      inviteEvents.on('answered', (news) => news.uid === uid && reload()),
      inviteEvents.on('calendar_arrived', reload),
      clientEvents.on('caught_up', reload),
      clientEvents.on('reload', reload),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [uid, reload])

  function answer(given: InviteAnswer, address: string | undefined, proposed: ProposedTime | null = null) {
    setPressed(given)
    // What the server refuses, or could not be asked, is told by the call; the card shows what counts again.
    call(answerInvite, {
      params: { id: emailId },
      body: { answer: given, address, proposed, time_zone },
    }).then(reload, (error) => {
      setPressed(undefined)
      reload()
      if (!(error instanceof CallError)) throw error
    })
  }

  return { invite: loaded.invite, has_failed: loaded.has_failed, pressed, retry: reload, answer }
}
