import { loadInTime } from '@laycan/web/chunks.ts'
import { currentPlace, hrefOf, type PlaceQuery } from '@laycan/web/navigation.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { PHONE } from '@laycan/web/use-media.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { addFloating, canFloat } from './frame/floating-store.ts'
import { COMPOSE_PAGE, SEND_MAIL } from './send-mail-path.ts'
import { startAhead } from './start/start-ahead.ts'

/** A window of the product is at least as large as SH-030 says where it shows a list; compose is a sheet of paper. */
const WIDTH = 920
const HEIGHT = 780

/**
 * Opens compose where the user wants it (CP-002): in a window of its own, or floating in this one. False where neither
 * can be done: then it shows in place of this screen.
 */
export function takeCompose(asked: PlaceQuery): boolean {
  const query = withShownLine(asked)
  const wantsWindow =
    mailSettings().compose_message_in_new_window === 'true' && !window.matchMedia(PHONE).matches
  if ((wantsWindow || !canFloat()) && openWindow(query)) return true
  return addFloating(query)
}

/** Moves a composition of this window into one of its own. */
export function openWindow(query: PlaceQuery): boolean {
  const { method, id } = query
  // The same draft twice would be two writers: its window comes to the front instead.
  const name = method === 'edit' ? `compose_${id}` : `compose_${newKey()}`
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  // Making a window takes the browser longer than the server needs for what stands in it.
  startAhead(name, query)
  const opened = window.open(
    `${COMPOSE_PAGE}${hrefOf(SEND_MAIL, query)}`,
    name,
    `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`,
  )
  opened?.focus()
  void watchForMails()
  return opened !== null
}

/** This window shows what becomes of mails that the other one sends. */
async function watchForMails(): Promise<void> {
  try {
    const { watchAppWindow } = await loadInTime(() => import('./app-window.ts'))
    if (canFloat()) watchAppWindow()
  } catch {
    // The compose window shows it by itself then.
  }
}

/** A new mail is sent from the line whose list is shown, unless told otherwise. */
function withShownLine(query: PlaceQuery): PlaceQuery {
  if (query.line_id !== undefined || query.id !== undefined) return query
  const [path, text = ''] = currentPlace().split('?')
  const line_id = path === '/mails' ? new URLSearchParams(text).get('line_id') : null
  return line_id === null ? query : { ...query, line_id }
}
