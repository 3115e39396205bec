import { dismissToast, toast } from '@laycan/ui/feedback/toast.ts'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { t } from './messages.ts'

/** NT-014. */
const UNDO_MS = 10_000
/** An action that follows takes the place of the notice before it: triage at speed would else cover the list. */
let latest: string | undefined

/** Says that a deed is done, with the way back where there is one. */
export function tellDone(text: string, undo?: () => void): void {
  // A notice of its own: changed words of one that stands there already are not read out.
  if (latest !== undefined) dismissToast(latest)
  latest = toast({
    kind: 'success',
    text,
    ...(undo && { duration: UNDO_MS, action: { label: t('undo'), onPress: undo } }),
  })
}

/** Says which part of a deed was refused and why (agreement of all actions: partial refusals are named). */
export function tellRefused(reasons: readonly { count: number; text: string }[], total: number): void {
  for (const { count, text } of reasons) {
    const values = { count: formatCount(count), total: formatCount(total), text }
    toast({ kind: 'warning', text: t('refused_some', values), duration: UNDO_MS })
  }
}

/** Says that a deed failed: in the words given for it, else the server's. */
export function tellFailed(error: unknown, text?: string): void {
  if (isConnectionError(error)) {
    toast({ kind: 'danger', text: text ?? t('nothing_lost'), ...(text && { detail: t('nothing_lost') }) })
    return
  }
  const server = error instanceof CallError ? error.texts.join(' ') : ''
  toast({
    kind: 'danger',
    text: text ?? (server === '' ? t('action_failed') : server),
    ...(text !== undefined && server !== '' && { detail: server }),
  })
}

/** Has the list loaded again: what the server made of the mails is not known here. */
export function reloadList(): void {
  clientEvents.emit('reload', { cause: 'asked' })
}
