import { call } from '@laycan/web/call.ts'
import { isKept } from '@laycan/web/kept-answers.ts'
import { currentLive, perform } from '@laycan/web/live-connection.ts'
import { alignClock } from '@laycan/web/server-clock.ts'
import { startTimer } from '@laycan/web/timers.ts'
import { holdState } from '#features/flows/hold/web/public.ts'
import { startAlerts } from '#features/flows/notice-alerts/web/public.ts'
import { loadSystemNotification, startAnnouncements } from '#features/foundation/announcements/web/public.ts'
import { takeFeatureFlags } from '#features/foundation/feature-flags/web/public.ts'
import { askLines, takeLines } from '#features/foundation/lines/web/public.ts'
import { settingsAsked, takeMailSettings } from '#features/foundation/preferences/web/public.ts'
import { onlineWatch } from '#features/foundation/session/web/public.ts'
import { askTeam } from '#features/foundation/users/web/public.ts'
import { startBookmarks, watchUser } from '#features/marks/bookmarks/web/public.ts'
import { startReadQueue } from '#features/marks/read-marks/web/public.ts'
import { refreshFolders } from '#features/records/folders/web/public.ts'
import { unreadNotices } from '#features/records/notifications/web/public.ts'
import { startTabs } from '#features/workspaces/tabs/web/public.ts'
import { startWaitingChanges } from '#features/workspaces/waiting-changes/web/public.ts'
import { getAppStartup, getBasicData, listLines } from '../../contract/endpoints.ts'
import { startVersionCheck } from '../updates/new-version.ts'
import { deskState } from './desk-state.ts'
import { keepShell } from './keep-shell.ts'
import { prepareScreen } from './screen-ahead.ts'

/** Lines, folders, team, roles and settings are loaded so long after the shell stands (SH-012): mails first. */
const CONFIGURATION_DELAY_MS = 500
/** Lines are loaded afresh this often (P§9), beside what the live connection tells. */
const LINES_EVERY_MS = 6 * 60 * 60 * 1000

let stopParts: (() => void)[] = []

/**
 * Starts everything that runs while a user is signed in. Screens show once the number of the change log is known:
 * what they load is then never older than where the live connection starts, so no message falls in between.
 */
export async function startDesk({ loadsConfiguration }: { loadsConfiguration: boolean }): Promise<void> {
  stopDesk()
  deskState.set('loading')
  const stopped = new AbortController()
  const user = watchUser()
  stopParts = [startReadQueue(), () => stopped.abort(), onlineWatch.stop, user.stop]
  onlineWatch.start()
  stopParts.push(startAlerts(), startWaitingChanges())
  try {
    const startup = await call(getAppStartup, { silent: true, signal: stopped.signal })
    takeLines(startup)
    takeFeatureFlags(startup.feature_flags)
    holdState.set(startup.hold)
    unreadNotices.set(startup.unread_notifications)
    if (!isKept(startup)) alignClock(startup.server_time)
    stopParts.push(startTabs(startup.tabs), startBookmarks(startup.bookmarks, user))
    currentLive()?.start(startup.last_change)
    await prepareScreen()
    if (stopped.signal.aborted) return
    deskState.set('ready')
    if (!loadsConfiguration) return
    const warn = (text: string) => reportError(new Error(text))
    stopParts.push(startTimer(loadRest, CONFIGURATION_DELAY_MS, warn))
    const refresh = setInterval(() => void reloadLines(), LINES_EVERY_MS)
    stopParts.push(() => clearInterval(refresh))
  } catch {
    if (!stopped.signal.aborted) deskState.set('failed')
  }
}

/** Stops what would disturb signing out: the live connection and the online check (AU-021). */
export function pauseDesk(): void {
  currentLive()?.stop()
  onlineWatch.stop()
}

/** Stops all timers and connections (AU-021). */
export function stopDesk(): void {
  for (const stop of stopParts) stop()
  stopParts = []
  currentLive()?.stop()
  deskState.set('stopped')
}

function loadRest(): void {
  void loadConfiguration()
  // The first screen has lines and folders already; what became of them while it was made is seen now.
  void reloadLines()
  void refreshFolders()
  void loadSystemNotification()
  stopParts.push(startVersionCheck(), startAnnouncements(), keepShell())
}

/** Loads team, roles and settings; after a failed first load the team is empty (ER-012). */
export async function loadConfiguration(): Promise<void> {
  try {
    const asked = settingsAsked()
    const { user_settings } = await askTeam(() => call(getBasicData, { silent: true }))
    takeMailSettings(user_settings, asked)
  } catch {
    // The team stays as it was.
  }
  perform('server_time')
}

/** Lines with states and counts as the server has them now; a failure leaves what is shown (ER-011). */
export async function reloadLines(): Promise<void> {
  try {
    await askLines(() => call(listLines, { silent: true }))
  } catch {
    // The next push, the next load or a reload of the page brings them.
  }
}
