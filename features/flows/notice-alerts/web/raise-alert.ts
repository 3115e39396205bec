import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { idleSeconds } from '@laycan/web/last-input.ts'
import { noteTold } from '../contract/endpoints.ts'
import { browserNotice } from './browser-notice.ts'
import { claimAlert } from './claim-alert.ts'
import { t } from './messages.ts'

/** Something that the user is to notice now. */
export interface Alert {
  /** Names it in all windows and in the browser's own notices, so that it shows once. */
  readonly key: string
  readonly text: string
  readonly detail?: string
  readonly duration_ms: number
  /** Where it leads, as the hash of a link. */
  readonly href: string
  readonly open: () => void
}

/** The window that is looked at goes first; one that nobody sees alerts only where no other does. */
const VISIBLE_MS = 120
const HIDDEN_MS = 400

/** Alerts of something in one window of this browser, with a toast, and with a notice of the browser while nobody looks. */
export async function raiseAlert(alert: Alert): Promise<void> {
  await new Promise((done) => setTimeout(done, hesitation()))
  if (!(await claimAlert(alert.key))) return
  const { key, text, detail, duration_ms, href, open } = alert
  toast({
    id: key,
    kind: 'info',
    text,
    ...(detail !== undefined && { detail }),
    duration: duration_ms,
    action: { label: t('open'), onPress: open },
  })
  if (!isLookedAt()) await browserNotice({ tag: key, title: text, body: detail ?? '', href })
  // Who works here has seen it: his phone stays still. Without an answer it rings, which is the lesser harm.
  else if (idleSeconds() === 0) call(noteTold, { body: { tag: key }, silent: true }).catch(() => undefined)
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

function hesitation(): number {
  if (isLookedAt()) return 0
  return document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS
}
