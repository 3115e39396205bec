import { setKeyChoices } from '@laycan/web/commands.ts'
import { readShortcutChoices } from '../contract/mail-settings.ts'
import { mailSettings, onMailSettingsChanged } from './mail-settings-store.ts'

/** Puts the user's own keys in force, now and whenever they change, in all windows. */
export function followKeys(): () => void {
  let last: string | undefined
  const follow = () => {
    const text = mailSettings().shortcuts ?? '{}'
    if (text === last) return
    last = text
    setKeyChoices(readShortcutChoices(text))
  }
  follow()
  return onMailSettingsChanged(follow)
}
