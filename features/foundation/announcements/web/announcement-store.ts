import { call } from '@laycan/web/call.ts'
import { currentPlace } from '@laycan/web/navigation.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { knownClientConfig, loadClientConfig } from '#features/foundation/session/web/public.ts'
import { Announcement } from '../contract/announcement.ts'
import { getAnnouncement } from '../contract/endpoints.ts'
import { md5 } from './md5.ts'

/** NT-011. */
const FETCH_EVERY_MS = 30 * 60 * 1000
/** Windows of one mail, of a message file, and those in which a mail is written, have no banner. */
const WITHOUT = /^\/(mail\/|sendMail|preview)/

/** What was announced last, and whether it was closed here (NT-007, SH-035). */
const announcement = storedValue({
  key: 'announcement',
  schema: Announcement.nullable(),
  fallback: null,
  kept_for: 'device',
})

/** The announcement to show; undefined without one, or once it is closed. */
export function useAnnouncement(): Announcement | undefined {
  const known = useStored(announcement)
  return known === null || known.closed || known.content === '' ? undefined : known
}

/** Closes it in this browser, until its words change (NT-009). */
export function closeAnnouncement(): void {
  const known = announcement.get()
  if (known !== null) announcement.set({ ...known, closed: true })
}

/** Whether windows of a place ask for announcements. */
export function hasAnnouncements(place: string): boolean {
  return !WITHOUT.test(place)
}

/** Asks now and every half hour, but not while the window is hidden (NT-011); returns the way to stop. */
export function startAnnouncements(): () => void {
  let asked_at = Number.NEGATIVE_INFINITY
  const look = () => {
    if (document.visibilityState === 'hidden' || !hasAnnouncements(currentPlace())) return
    if (Date.now() - asked_at < FETCH_EVERY_MS) return
    asked_at = Date.now()
    void fetchAnnouncement()
  }
  look()
  const timer = setInterval(look, FETCH_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

async function fetchAnnouncement(): Promise<void> {
  try {
    // A session that goes on has had no need of it yet.
    const { region } = knownClientConfig() ?? (await loadClientConfig())
    const file = await call(getAnnouncement, { params: { region }, silent: true })
    const content = await file.text()
    const sum = md5(content)
    const known = announcement.get()
    if (known?.md5 !== sum) announcement.set({ content, md5: sum, closed: false })
    // It was cleared by a failure, and was not closed.
    else if (known.content !== content) announcement.set({ ...known, content })
  } catch {
    // NT-010: nothing shows that may not be true any more. What was closed stays closed.
    const known = announcement.get()
    if (known !== null) announcement.set({ ...known, content: '' })
  }
}
