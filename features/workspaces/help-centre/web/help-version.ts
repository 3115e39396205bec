import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { setMailSetting, useMailSetting } from '#features/foundation/preferences/web/public.ts'

/** What the server says of versions (AP-281). */
export interface HelpVersion {
  readonly version: string
  /** This window is older than that. */
  readonly hasNewVersion: boolean
  /** The version of which the user opened the help centre last; '' for none. */
  readonly userHelpCenterVersion: string
}

const known = forUser(createStore<HelpVersion | undefined>(undefined))

/** Takes over what the server said last. */
export function takeHelpVersion(next: HelpVersion): void {
  known.set(next)
}

/** Whether there is a version of which the user has not seen the help centre (SH-040). */
export function isUnread({ version, userHelpCenterVersion }: HelpVersion, stored: string): boolean {
  // Another window, or another computer, may have opened it since the server was asked.
  return version !== userHelpCenterVersion && version !== stored
}

/** The version that waits to be read about, and whether it is newer than this window; undefined for none. */
export function useUnreadVersion(): Pick<HelpVersion, 'version' | 'hasNewVersion'> | undefined {
  const stored = useMailSetting('current_web_center_version')
  const latest = useStore(known)
  return latest !== undefined && isUnread(latest, stored) ? latest : undefined
}

/** The help centre was opened: its version counts as read, wherever the user signs in (SH-040). */
export async function markHelpRead(version: string): Promise<void> {
  // A failure leaves the mark: it is read the next time.
  await setMailSetting('current_web_center_version', version).catch(() => undefined)
}
