import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { HelpIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import { useUnreadVersion } from './help-version.ts'
import { names } from './names.ts'

/** The way to the help centre, marked while there is a version that the user has not read about (SH-040). */
export function HelpEntry() {
  const unread = useUnreadVersion()
  const label = unread === undefined ? names('title') : names('unread', { version: unread.version })
  return <IconButton icon={HelpIcon} label={label} dot={unread !== undefined} onClick={() => go('/help')} />
}
