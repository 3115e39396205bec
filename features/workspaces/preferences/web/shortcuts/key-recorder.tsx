import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import type { Command } from '@laycan/web/commands.ts'
import { keysOfPress, showKeys } from '@laycan/web/keys.ts'
import type { ShortcutChoices } from '#features/foundation/preferences/contract/mail-settings.ts'
import { t } from '../messages.ts'
import { isReserved, rivalsOf, takeKeys, withKeys } from './shortcut-choices.ts'
import styles from './shortcuts.module.css'

interface KeyRecorderProps {
  command: Command
  commands: readonly Command[]
  choices: ShortcutChoices
  onChoose: (choices: ShortcutChoices) => void
  onClose: () => void
}

/** Waits for a press and makes it the key of a command; says who has it already before anything is stored. */
export function KeyRecorder({ command, commands, choices, onChoose, onClose }: KeyRecorderProps) {
  const [pressed, setPressed] = useState<string>()
  const field = useRef<HTMLButtonElement>(null)
  useEffect(() => field.current?.focus(), [])
  const rivals = pressed === undefined ? [] : rivalsOf(pressed, command, commands, choices)

  function handlePress(event: KeyboardEvent): void {
    // Tab leads on to the buttons, so that nobody is caught in here.
    if (event.key === 'Tab') return
    // The key must not do what it has done so far.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Backspace') finish(withKeys(choices, command, []))
    else offer(keysOfPress(event.nativeEvent))
  }

  function offer(keys: string | undefined): void {
    if (keys === undefined) return
    setPressed(keys)
    if (isReserved(keys) || rivalsOf(keys, command, commands, choices).length > 0) return
    finish(withKeys(choices, command, [keys]))
  }

  function finish(next: ShortcutChoices): void {
    onChoose(next)
    onClose()
  }

  return (
    <div className={styles.recorder}>
      <button ref={field} type="button" className={styles.field} onKeyDown={handlePress}>
        {pressed === undefined ? t('press') : showKeys(pressed).replace('Mod', 'Ctrl')}
      </button>
      <span className={styles.hint} role="status">
        {hintOf(pressed, rivals)}
      </span>
      {pressed !== undefined && !isReserved(pressed) && rivals.length > 0 && (
        <Button size="small" onClick={() => finish(takeKeys(pressed, command, rivals, choices))}>
          {t('take')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function hintOf(pressed: string | undefined, rivals: readonly Command[]): string {
  if (pressed === undefined) return t('pressHint')
  const keys = showKeys(pressed).replace('Mod', 'Ctrl')
  if (isReserved(pressed)) return t('cannotUse', { keys })
  return t('isTaken', { keys, title: rivals.map((rival) => rival.title).join(', ') })
}
