import { showToast } from '@laycan/web/client-events.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from '../messages.ts'

/** Setting double_click_mail (ML-035). */
export type OpenMode = 'popup' | 'window' | 'tab'

export function asOpenMode(value: string): OpenMode {
  return value === 'popup' || value === 'tab' ? value : 'window'
}

/** Windows opened by the product are at least this large (SH-030). */
const WIDTH = 1100
const HEIGHT = 700

/**
 * Where a mail opens: `popup` in the one small window that is used again, `window` in a new one each time, `tab` in
 * a tab of the browser.
 */
export function windowOf(mode: OpenMode, id: number): { target: string; features: string } {
  const size = `popup,width=${WIDTH},height=${HEIGHT}`
  if (mode === 'tab') return { target: '_blank', features: '' }
  return mode === 'popup'
    ? { target: 'mailDetailWindow', features: size }
    : { target: `mailDetailWindow_${id}`, features: size }
}

/** Opens a mail in its own window (SH-007). */
export function openInWindow(id: number, mode: OpenMode): void {
  const { target, features } = windowOf(mode, id)
  const opened = window.open(hrefOf(`/mail/${id}`), target, features)
  if (opened === null) showToast({ kind: 'error', text: t('window_blocked') })
  else opened.focus()
}
