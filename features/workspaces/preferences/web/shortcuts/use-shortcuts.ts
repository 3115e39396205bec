import { useSyncExternalStore } from 'react'
import { type Command, knownCommands, onCommandsChanged } from '@laycan/web/commands.ts'
import {
  readShortcutChoices,
  type ShortcutChoices,
} from '#features/foundation/preferences/contract/mail-settings.ts'
import { useSetting } from '../use-setting.ts'

let known: readonly Command[] = []
let isStale = true
onCommandsChanged(() => {
  isStale = true
})

/** The same array until commands come or go, as a store must answer. */
function snapshot(): readonly Command[] {
  if (isStale) known = knownCommands()
  isStale = false
  return known
}

/** Every command that may have a key, the user's choices, and their saving. */
export function useShortcuts() {
  const commands = useSyncExternalStore(onCommandsChanged, snapshot)
  const setting = useSetting('shortcuts')
  const choices = readShortcutChoices(setting.value)
  const save = (next: ShortcutChoices) => void setting.save(JSON.stringify(next))
  return { commands, choices, save, setting }
}
