import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import { resolveUncertain } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Decides about a mail of which nobody knows whether it left. */
export async function resolveSending(id: number, decision: 'sent' | 'send_again'): Promise<void> {
  const status = decision === 'sent' ? 'sent' : 'progress'
  const isDone = await mailActions.attempt([id], { status, problem: '' }, () =>
    call(resolveUncertain, { params: { id }, body: { decision }, silent: true }),
  )
  if (isDone) toast({ kind: 'success', text: t(decision === 'sent' ? 'noted_sent' : 'sending_again') })
}
