import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CheckIcon, ComposeIcon, DismissIcon, UndoIcon } from '@laycan/ui/icons.ts'
import type { TempPosition } from '#features/records/temp-positions/contract/temp-position.ts'
import { createPositionsOf } from '../dialog/open-position-dialog.tsx'
import type { PositionMail } from '../dialog/position-dialog.tsx'
import { t } from '../messages.ts'
import { acceptFound, rejectFound } from './answer-found.ts'
import { datesText } from './dates-text.ts'
import styles from './positions-tab.module.css'

interface FoundListProps {
  mail: PositionMail
  found: readonly TempPosition[]
  /** Spam has no positions (MD-014). */
  isReadOnly: boolean
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** What was found in a mail: a saves the chosen one, e corrects it, x rejects it; arrows move. */
export function FoundList({ mail, found, isReadOnly, chosen, onChoose }: FoundListProps) {
  const list = useRef<HTMLUListElement>(null)

  function move(by: number) {
    const at = found.findIndex(({ id }) => id === chosen)
    const next = found[Math.min(Math.max(0, at + by), found.length - 1)]
    if (!next) return
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-found="${next.id}"]`)?.focus()
  }

  function handleKey(event: KeyboardEvent, position: TempPosition) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(!isReadOnly && position.checked && answersOf(mail, position)),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <ul ref={list} className={styles.list} aria-label={t('detected_list')}>
      {found.map((position) => (
        <li
          key={position.id}
          data-found={position.id}
          data-chosen={position.id === chosen || undefined}
          data-done={!position.checked || undefined}
          className={styles.found}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the position that has the focus
          tabIndex={0}
          aria-keyshortcuts="a e x"
          onFocus={() => onChoose(position.id)}
          onKeyDown={(event) => handleKey(event, position)}
        >
          <Words position={position} />
          {!isReadOnly && <Answers mail={mail} position={position} />}
        </li>
      ))}
    </ul>
  )
}

const answersOf = (mail: PositionMail, position: TempPosition) => ({
  a: () => void acceptFound(position),
  e: () => void createPositionsOf(mail, [position]),
  x: () => void rejectFound(position),
})

function Words({ position }: { position: TempPosition }) {
  const { ship_name, ship_id, port_name, deadweight, year_of_build, note, rejected } = position
  const size = [
    deadweight !== null && `${Math.round(deadweight / 100) / 10}k`,
    year_of_build,
    ship_id === 0 && t('new_ship'),
  ].filter(Boolean)
  return (
    <div className={styles.words}>
      <span>
        <strong>{ship_name}</strong> <small>{size.join(' · ')}</small>
      </span>
      <span>
        {port_name} · {datesText(position)}
      </span>
      {note !== '' && <small>{note}</small>}
      {rejected && <small>{t('rejected')}</small>}
    </div>
  )
}

function Answers({ mail, position }: { mail: PositionMail; position: TempPosition }) {
  const vessel = position.ship_name
  if (position.rejected)
    return (
      <IconButton
        icon={UndoIcon}
        size="small"
        label={t('restore_of', { vessel })}
        onClick={() => void rejectFound(position, false)}
      />
    )
  if (!position.checked) return <CheckIcon size={16} />
  const { a, e, x } = answersOf(mail, position)
  return (
    <span className={styles.answers}>
      <IconButton icon={CheckIcon} size="small" label={t('accept_of', { vessel })} shortcut="a" onClick={a} />
      <IconButton
        icon={ComposeIcon}
        size="small"
        label={t('correct_of', { vessel })}
        shortcut="e"
        onClick={e}
      />
      <IconButton
        icon={DismissIcon}
        size="small"
        label={t('reject_of', { vessel })}
        shortcut="x"
        onClick={x}
      />
    </span>
  )
}
