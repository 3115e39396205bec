import { refusals } from '@laycan/contract/errors.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { go } from '@laycan/web/navigation.ts'
import { isPageRefused, serviceWorker } from '@laycan/web/service-worker.ts'
import { startTimer } from '@laycan/web/timers.ts'
import { HOME } from './redirect-for.ts'

/** Mails come first: what keeps the product for later is fetched once they stand. */
const KEPT_AFTER_MS = 5_000

/** Lets the service worker keep the product, so that it opens without a network (RT-027); returns the way to stop. */
export function keepShell(): () => void {
  return startTimer(
    () => void serviceWorker(),
    KEPT_AFTER_MS,
    (text) => reportError(new Error(text)),
  )
}

/** A page that the network refused says so and leads to the mails (RT-027). */
export function tellRefusal(): void {
  if (!isPageRefused()) return
  go(HOME, {}, { replace: true })
  toast({ kind: 'danger', text: refusals.noPermission.text })
}
