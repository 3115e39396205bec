import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { SearchIcon } from '@laycan/ui/icons.ts'
import { showToast } from '@laycan/web/client-events.ts'
import type { Command } from '@laycan/web/commands.ts'
import { showKeys } from '@laycan/web/keys.ts'
import { t } from '../messages.ts'
import { NotSaved } from '../not-saved.tsx'
import styles from '../preferences.module.css'
import { keysIn } from './shortcut-choices.ts'
import { ShortcutLine } from './shortcut-line.tsx'
import lineStyles from './shortcuts.module.css'
import { useShortcuts } from './use-shortcuts.ts'

/** Every command and its keys, by group; each key can be changed, and all can be put back. */
export function ShortcutEditor() {
  const { commands, choices, save, setting } = useShortcuts()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const groups = groupsOf(
    commands.filter((command) =>
      `${command.title} ${command.group} ${keysIn(choices, command).map(showKeys).join(' ')}`
        .toLowerCase()
        .includes(wanted),
    ),
  )

  function resetAll(): void {
    const before = choices
    save({})
    showToast({
      kind: 'success',
      text: t('resetAllDone'),
      duration_ms: 8_000,
      action: { label: t('undo'), run: () => save(before) },
    })
  }

  return (
    <>
      <p className={styles.note}>{t('keysText')}</p>
      <div className={lineStyles.bar}>
        <TextField
          label={t('find')}
          hideLabel
          icon={SearchIcon}
          placeholder={t('find')}
          value={text}
          onValueChange={setText}
        />
        {Object.keys(choices).length > 0 && <Button onClick={resetAll}>{t('resetAll')}</Button>}
      </div>
      <NotSaved setting={setting} />
      {groups.length === 0 && <p className={styles.note}>{t('noneFound')}</p>}
      {groups.map(({ name, list }) => (
        <div key={name} className={lineStyles.group}>
          <SectionHeader kind="group" level={3} title={name} />
          <ul>
            {list.map((command) => (
              <ShortcutLine key={command.id} {...{ command, commands, choices }} onChoose={save} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function groupsOf(commands: readonly Command[]): { name: string; list: Command[] }[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([name, list]) => ({ name, list }))
}
