import { toast } from '@laycan/ui/feedback/toast.ts'
import { ExternalIcon } from '@laycan/ui/icons.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

/** Windows opened by the product are at least this large (SH-030). */
const WIDTH = 1100
const HEIGHT = 700
export const WINDOW_SIZE = `popup,width=${WIDTH},height=${HEIGHT}`

/**
 * Where a mail opens by setting double_click_mail (ML-035): `popup` in the one small window that is used again,
 * `window` in a new one each time, `tab` in a tab of the browser.
 */
export function windowOf(mode: string, id: number): { target: string; features: string } {
  if (mode === 'tab') return { target: '_blank', features: '' }
  return { target: mode === 'popup' ? 'mailDetailWindow' : `mailDetailWindow_${id}`, features: WINDOW_SIZE }
}

/** Opens a mail in its own window (SH-007). */
export function openMailWindow(id: number): void {
  const { target, features } = windowOf(mailSettings().double_click_mail, id)
  openWindow(hrefOf(`/mail/${id}`), target, features)
}

/** Opens a place in a window, or says that the browser does not let it. */
export function openWindow(href: string, target: string, features: string): void {
  const opened = window.open(href, target, features)
  if (opened === null) toast({ kind: 'danger', text: t('window_blocked') })
  else opened.focus()
}

export const openWindowAction: MailActionObject = {
  id: 'open_new_window',
  group: 'open',
  order: 20,
  title: t('open_new_window'),
  icon: ExternalIcon,
  when: isOne,
  run: ({ rows: [row] }) => row && openMailWindow(row.id),
}
