import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { getPaymentGuard } from '../contract/endpoints.ts'
import type { GuardWarning } from '../contract/guard.ts'
import { guardNews } from './live.ts'

interface Known {
  readonly email_id: number
  readonly warnings: readonly GuardWarning[]
}

/** What is said of a mail, live, and how to state what a call answered; none of mail that did not come from outside. */
export function useWarnings(
  email_id: number,
): readonly [readonly GuardWarning[], (warnings: readonly GuardWarning[]) => void] {
  const mayBe = emailRows.useRow(email_id)?.box === 'received'
  const [known, setKnown] = useState<Known>()
  const [inStep] = useState(createInStep)
  useEffect(() => {
    if (!mayBe) return undefined
    const ask = () =>
      inStep.ask(
        () => fetchWarnings(email_id),
        (warnings) => warnings && setKnown({ email_id, warnings }),
      )
    void ask()
    const stop = guardNews.on('changed', (which) => {
      if (which === email_id || which === 'all') void ask()
    })
    return () => {
      inStep.clear()
      stop()
    }
  }, [email_id, mayBe, inStep])
  const warnings = mayBe && known?.email_id === email_id ? known.warnings : []
  return [warnings, (next) => inStep.hear(() => setKnown({ email_id, warnings: next }))]
}

async function fetchWarnings(id: number): Promise<readonly GuardWarning[] | undefined> {
  try {
    return (await call(getPaymentGuard, { params: { id }, silent: true })).warnings
  } catch (error) {
    // Away for a moment, or the mail is gone: its pane says so.
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
