import { useEffect, useRef } from 'react'
import { keysOf } from '@laycan/web/commands.ts'
import { CommandKeys } from './command-keys.tsx'
import styles from './command-palette.module.css'
import { MarkedTitle } from './marked-title.tsx'
import { t } from './messages.ts'
import type { PaletteEntry } from './rank-commands.ts'

interface PaletteListProps {
  id: string
  entries: readonly PaletteEntry[]
  active: number
  onPoint: (index: number) => void
  onChoose: (entry: PaletteEntry) => void
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}

/** What was found. The field keeps the focus; the active entry is told by aria-activedescendant. */
export function PaletteList({ id, entries, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries bring another active element
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, entries])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('title')} className={styles.list} tabIndex={-1}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={entry.command.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerMove={() => index !== active && onPoint(index)}
          // The field must not lose the focus to the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span className={styles.name} dir="auto">
            <MarkedTitle title={entry.command.title} letters={entry.letters} />
          </span>
          <span className={styles.group}>{entry.isRecent ? t('recent') : entry.command.group}</span>
          <CommandKeys keys={keysOf(entry.command).slice(0, 1)} />
        </div>
      ))}
    </div>
  )
}
