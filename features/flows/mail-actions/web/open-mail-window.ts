import { toast } from '@laycan/ui/feedback/toast.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { t } from './messages.ts'

/** Windows opened by the product are at least this large (SH-030). */
const WIDTH = 1100
const HEIGHT = 700
const SIZE = `popup,width=${WIDTH},height=${HEIGHT}`

/**
 * Where a mail opens by setting double_click_mail (ML-035): `popup` in the one small window that is used again,
 * `window` in a new one each time, `tab` in a tab of the browser.
 */
export function windowOf(mode: string, id: number): { target: string; features: string } {
  if (mode === 'tab') return { target: '_blank', features: '' }
  return { target: mode === 'popup' ? 'mailDetailWindow' : `mailDetailWindow_${id}`, features: SIZE }
}

/** Opens a mail in its own window (SH-007). */
export function openMailWindow(id: number): void {
  const { target, features } = windowOf(mailSettings().double_click_mail, id)
  show(hrefOf(`/mail/${id}`), target, features)
}

/** Opens the print view of some mails (SH-009). */
export function openPrintWindow(ids: readonly number[]): void {
  const [only, second] = ids
  const href =
    second === undefined ? hrefOf(`/printMail/${only}`) : hrefOf('/printMail/0', { ids: ids.join() })
  show(href, '_blank', SIZE)
}

function show(href: string, target: string, features: string): void {
  const opened = window.open(href, target, features)
  if (opened === null) toast({ kind: 'danger', text: t('window_blocked') })
  else opened.focus()
}
