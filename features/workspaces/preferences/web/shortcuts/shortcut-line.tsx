import { useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { UndoIcon } from '@laycan/ui/icons.ts'
import type { Command } from '@laycan/web/commands.ts'
import { showKeys, stepsOf } from '@laycan/web/keys.ts'
import type { ShortcutChoices } from '#features/foundation/preferences/contract/mail-settings.ts'
import { CommandKeys } from '#features/workspaces/command-palette/web/public.ts'
import { t } from '../messages.ts'
import { KeyRecorder } from './key-recorder.tsx'
import { keysIn, withKeys } from './shortcut-choices.ts'
import styles from './shortcuts.module.css'

interface ShortcutLineProps {
  command: Command
  commands: readonly Command[]
  choices: ShortcutChoices
  onChoose: (choices: ShortcutChoices) => void
}

/** A command with its keys in force; a press on them records others. */
export function ShortcutLine({ command, commands, choices, onChoose }: ShortcutLineProps) {
  const [isRecording, setRecording] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keys = command.handled_by_focus ? (command.keys ?? []) : keysIn(choices, command)
  const isChanged = choices[command.id] !== undefined

  function close(): void {
    setRecording(false)
    // The focus goes back to where it was; the button is drawn again by then.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <li className={styles.line}>
      <span className={styles.title}>
        {command.title}
        {isChanged && <Badge>{t('changed')}</Badge>}
      </span>
      {isRecording ? (
        <KeyRecorder {...{ command, commands, choices, onChoose }} onClose={close} />
      ) : (
        <span className={styles.end}>
          {isChanged && (
            <IconButton
              size="small"
              icon={UndoIcon}
              label={resetLabel(command)}
              onClick={() => onChoose(withKeys(choices, command, command.keys ?? []))}
            />
          )}
          {command.handled_by_focus ? (
            <span className={styles.fixed} title={t('fixed')}>
              <CommandKeys keys={keys} />
            </span>
          ) : (
            <button
              ref={opener}
              type="button"
              className={styles.keys}
              aria-label={`${t('change', { title: command.title })}: ${wordsOf(keys)}`}
              onClick={() => setRecording(true)}
            >
              {keys.length === 0 ? (
                <span className={styles.none}>{t('noKey')}</span>
              ) : (
                <CommandKeys keys={keys} />
              )}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

function wordsOf(keys: readonly string[]): string {
  return keys.length === 0 ? t('noKey') : keys.map((own) => stepsOf(own).map(showKeys).join(' ')).join(', ')
}

function resetLabel({ keys = [] }: Command): string {
  return keys.length === 0 ? t('resetNone') : t('reset', { keys: wordsOf(keys).replace('Mod', 'Ctrl') })
}
