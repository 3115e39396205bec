import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { INPUT_MAX } from '@laycan/ui/fields/input-max.ts'
import { SearchIcon } from '@laycan/ui/icons.ts'
import { pushModal } from '@laycan/ui/overlays/modal-stack.ts'
import { listCommandPlaces, loadCommandPlaces } from '@laycan/web/command-places.ts'
import { type Command, canRun, listCommands } from '@laycan/web/commands.ts'
import { formatCount } from '@laycan/web/messages.ts'
import styles from './command-palette.module.css'
import { t } from './messages.ts'
import { moveActive } from './move-active.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { paletteOpen, recentIds, rememberCommand } from './palette-state.ts'
import { type PaletteEntry, rankCommands } from './rank-commands.ts'

/** The open palette: a field that keeps the focus, and what fits what is typed. */
export function OpenPalette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  // What can be done is settled when the palette opens; the focus was still where the commands act.
  const [commands, setCommands] = useState(listOffered)
  const [recent] = useState(recentIds)
  const entries = useMemo(() => rankCommands(commands, text, recent), [commands, text, recent])
  // Right after the start not all places are here yet.
  useEffect(() => void loadCommandPlaces().then(() => setCommands(listOffered())), [])
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])

  function close(): void {
    // Before anything runs the focus is back where it was.
    dialog.current?.close()
    paletteOpen.set(false)
  }

  function choose({ command }: PaletteEntry): void {
    close()
    rememberCommand(command.id)
    if (canRun(command)) command.run?.()
  }

  function handleKey(event: KeyboardEvent): void {
    // Shortcuts of the page behind must not hear keys of the palette (KB-010).
    event.stopPropagation()
    const entry = entries[active]
    const next = moveActive(event, active, entries.length)
    if (event.key === 'Enter' && entry !== undefined && !event.nativeEvent.isComposing) choose(entry)
    else if (event.key === 'Tab') close()
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  function handlePress(event: MouseEvent): void {
    if (event.target === dialog.current) close()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('open')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={handleKey}
      onMouseDown={handlePress}
    >
      <div className={styles.frame}>
        <div className={styles.field}>
          <SearchIcon />
          <input
            className={styles.input}
            role="combobox"
            aria-label={t('open')}
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(list, active) : undefined}
            placeholder={t('placeholder')}
            spellCheck={false}
            autoComplete="off"
            value={text}
            maxLength={INPUT_MAX}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
          />
        </div>
        <PaletteList id={list} entries={entries} active={active} onPoint={setActive} onChoose={choose} />
        <p className={entries.length === 0 ? styles.none : 'visually-hidden'} role="status">
          {entries.length === 0 ? t('none') : t('found', { n: formatCount(entries.length) })}
        </p>
      </div>
    </dialog>
  )
}

function listOffered(): readonly Command[] {
  const all = [...listCommands(), ...listCommandPlaces()]
  return all.filter(
    (command) =>
      !command.keys_only &&
      command.id !== 'palette.open' &&
      (command.applies === undefined || command.applies()),
  )
}

function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialog.querySelector('input')?.focus()
  const leaveStack = pushModal(dialog)
  return () => {
    leaveStack()
    dialog.close()
  }
}
