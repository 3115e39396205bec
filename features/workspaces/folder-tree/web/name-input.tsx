import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SettingsIcon } from '@laycan/ui/icons.ts'
import { FOLDER_NAME_MAX } from '#features/records/folders/contract/folder.ts'
import { finishNaming } from './folder-actions.ts'
import styles from './folder-tree.module.css'
import { t } from './messages.ts'
import { openFolderForm } from './open-dialogs.ts'
import { type NamedFolder, namedFolder } from './tree-state.ts'

/** The name of a folder that is being made, in its row (FO-006): Enter makes it, Escape gives it up. */
export function NameInput({ named }: { named: NamedFolder }) {
  const [name, setName] = useState(named.name)
  const [error, setError] = useState(named.error)
  const isDone = useRef(false)

  function finish(): void {
    if (isDone.current) return
    isDone.current = true
    void finishNaming({ ...named, name })
  }

  function giveUp(): void {
    isDone.current = true
    namedFolder.set(undefined)
  }

  function handleKey(event: KeyboardEvent): void {
    // The tree takes letters and arrows for its own.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && name.trim() !== '') finish()
    if (event.key === 'Escape') giveUp()
  }

  return (
    <span className={styles.naming}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the row is there because somebody asked to name a folder.
        autoFocus
        className={styles.name}
        value={name}
        maxLength={FOLDER_NAME_MAX}
        placeholder={t('new_name')}
        aria-label={t('new_name')}
        aria-invalid={error === undefined ? undefined : true}
        aria-description={error}
        title={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={handleKey}
        onKeyUp={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={(event) => {
          const next = event.relatedTarget
          if (next instanceof Element && next.closest('[data-naming]') !== null) return
          // What was typed is meant; an empty name was not.
          if (name.trim() === '' || error !== undefined) giveUp()
          else finish()
        }}
      />
      {named.copy_of === undefined && (
        <IconButton
          size="small"
          icon={SettingsIcon}
          label={t('all_settings')}
          data-naming=""
          onClick={() => {
            giveUp()
            void openFolderForm({ kind: 'new', place: named.place, name })
          }}
        />
      )}
    </span>
  )
}
