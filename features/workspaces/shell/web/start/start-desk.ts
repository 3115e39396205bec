import { call } from '@laycan/web/call.ts'
import { currentLive, perform } from '@laycan/web/live-connection.ts'
import { alignClock } from '@laycan/web/server-clock.ts'
import { startTimer } from '@laycan/web/timers.ts'
import { takeFeatureFlags } from '#features/foundation/feature-flags/web/public.ts'
import { forgetLines, takeLines } from '#features/foundation/lines/web/public.ts'
import { settingsAsked, takeMailSettings } from '#features/foundation/preferences/web/public.ts'
import { onlineWatch } from '#features/foundation/session/web/public.ts'
import { takeTeam } from '#features/foundation/users/web/public.ts'
import { startBookmarks, watchUser } from '#features/marks/bookmarks/web/public.ts'
import { startReadQueue } from '#features/marks/read-marks/web/public.ts'
import { startTabs } from '#features/workspaces/tabs/web/public.ts'
import { getAppStartup, getBasicData, listLines } from '../../contract/endpoints.ts'
import { startVersionCheck } from '../updates/new-version.ts'
import { deskState } from './desk-state.ts'
import { prepareScreen } from './screen-ahead.ts'

/** Team, roles, settings and the latest version are asked for so long after the shell stands (SH-012): mails first. */
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
  try {
    const startup = await call(getAppStartup, { silent: true, signal: stopped.signal })
    takeLines(startup)
    takeFeatureFlags(startup.feature_flags)
    alignClock(startup.server_time)
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
  if (deskState.get() !== 'stopped') forgetLines()
  deskState.set('stopped')
}

function loadRest(): void {
  void loadConfiguration()
  stopParts.push(startVersionCheck())
}

/** Loads team, roles and settings; a failed load leaves the team empty (ER-012). */
async function loadConfiguration(): Promise<void> {
  try {
    const asked = settingsAsked()
    const { users, roles, user_settings } = await call(getBasicData, { silent: true })
    takeTeam(users, roles)
    takeMailSettings(user_settings, asked)
  } catch {
    takeTeam([], [])
  }
  perform('server_time')
}

/** Lines with states and counts as the server has them now; a failure leaves what is shown (ER-011). */
export async function reloadLines(): Promise<void> {
  try {
    takeLines(await call(listLines, { silent: true }))
  } catch {
    // The next push, the next load or a reload of the page brings them.
  }
}
