import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { dismissToast, shownToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { forUser } from '@laycan/web/keep.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import { t } from './messages.ts'

/** Broadcasts whose progress was shown: closed once, it does not come back, and its end is told anyway. */
const shownOnce = forUser(new Set<number>())
/** Whose end was told: news may come twice. */
const told = forUser(new Set<number>())
const END_MS = 10_000

/** Tells the sender how far his broadcast is, in one toast that can be left, and its end once. */
export function followBroadcast(broadcast: Broadcast): void {
  const { email_id, state, user_id } = broadcast
  if (user_id !== currentUserId() || told.has(email_id)) return
  if (state === 'running' || state === 'paused' || broadcast.leaving > 0) {
    showProgress(broadcast)
    return
  }
  told.add(email_id)
  dismissToast(idOf(email_id))
  tellEnd(broadcast)
}

function currentUserId(): number | undefined {
  const state = sessionState.get()
  return state.status === 'signed_in' ? state.session.user.id : undefined
}

const idOf = (email_id: number) => `broadcast-${email_id}`

function showProgress(broadcast: Broadcast): void {
  const { email_id, state, sent, failed, uncertain, total } = broadcast
  const id = idOf(email_id)
  if (shownOnce.has(email_id) && !shownToasts().some((shown) => shown.id === id)) return
  shownOnce.add(email_id)
  const done = sent + failed + uncertain
  toast({
    id,
    text: t(state),
    detail: (
      <ProgressBar
        label={t('progress', { done: formatCount(sent), total: formatCount(total) })}
        value={total === 0 ? 1 : done / total}
        tone={state === 'running' ? 'accent' : 'warning'}
      />
    ),
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('open'), onPress: () => openMail(email_id) },
  })
}

function tellEnd({ email_id, state, sent, total }: Broadcast): void {
  const words = { sent: formatCount(sent), total: formatCount(total) }
  const action = { label: t('open'), onPress: () => openMail(email_id) }
  const shared = { duration: END_MS, action, id: idOf(email_id) }
  if (sent === 0) toast({ ...shared, kind: 'danger', text: t('failed_toast', words) })
  else if (state === 'stopped') toast({ ...shared, kind: 'warning', text: t('stopped_toast', words) })
  else if (sent < total)
    toast({ ...shared, kind: 'warning', text: t('part_toast', words), duration: Infinity })
  else toast({ ...shared, kind: 'success', text: t('done_toast', words) })
}

/** The mail shows the progress with pause and stop, and the report. */
function openMail(email_id: number): void {
  go(`/mailDetail/${email_id}`)
}
