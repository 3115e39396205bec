import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { listHoldsOfMail, type MailHold } from '../contract/retention.ts'
import { holdNews } from './live.ts'
import { names } from './names.ts'

/** That a mail is under a legal hold, above its text; nothing for most mails. */
export default function HoldNotice({ id }: SlotProps) {
  const holds = useHolds(id)
  const [first] = holds
  if (!first) return null
  const words = names(`notice_${first.kind}`, { label: first.label })
  const reason = first.reason === null ? '' : ` ${names('notice_reason', { reason: first.reason })}`
  return <Banner kind="info">{`${words}${reason}`}</Banner>
}

function useHolds(email_id: number): readonly MailHold[] {
  const [known, setKnown] = useState<{ email_id: number; holds: readonly MailHold[] }>()
  useEffect(() => {
    const inStep = createInStep()
    const ask = () =>
      inStep.ask(
        () => fetchHolds(email_id),
        (holds) => holds && setKnown({ email_id, holds }),
      )
    void ask()
    const stop = holdNews.on('changed', () => void ask())
    return () => {
      inStep.clear()
      stop()
    }
  }, [email_id])
  return known?.email_id === email_id ? known.holds : []
}

async function fetchHolds(id: number): Promise<readonly MailHold[] | undefined> {
  try {
    return (await call(listHoldsOfMail, { params: { id }, silent: true })).holds
  } catch (error) {
    // Away for a moment, or the mail is gone: its pane says so.
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
