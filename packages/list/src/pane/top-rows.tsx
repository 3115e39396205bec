import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { runCommand } from '@laycan/web/commands.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { Reader } from '../reading/use-reader.ts'
import type { ListActions } from '../selecting/list-actions.ts'
import { RowMenu } from '../selecting/row-menu.tsx'
import { isSelected } from '../selecting/selection.ts'
import { nounWords, t } from '../words.ts'
import styles from './top-rows.module.css'

/** A record that stands above the list as well as in it, and why. */
export interface TopRow<Row> {
  readonly row: Row
  /** What it looks like, on one line. */
  readonly drawing: ReactNode
  /** In one sentence, for those who hear it. */
  readonly label: string
}

interface TopRowsProps<Row extends { id: number }, View extends ListView> {
  readonly kind: ListKind<Row, View>
  readonly rows: readonly TopRow<Row>[]
  readonly reader: Reader<Row>
  readonly actions: ListActions<Row>
  readonly isNarrow: boolean
  /** A double click, or Enter with Ctrl or Cmd. */
  readonly openElsewhere?: (id: number) => void
}

/** The attribute by which the list below finds the last of them. */
export const TOP_ROW = 'data-top-row'

/**
 * Records above a list: what is pinned, what has come back. Arrow keys lead through them and on into the list; they have the
 * row menu, and keys act on them as on rows.
 */
export function TopRows<Row extends { id: number }, View extends ListView>(props: TopRowsProps<Row, View>) {
  const { kind, rows, reader, actions, isNarrow, openElsewhere } = props
  const box = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ at: Point; row: Row }>()
  const words = nounWords(kind.noun)
  const stop = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === reader.selection.focused),
  )

  function moveTo(place: number, event: KeyboardEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const next = rows[place]
    if (next === undefined) {
      if (place > 0) runCommand('list.first')
      return
    }
    reader.press(next.row.id, event)
    const option = box.current?.children[place]
    if (option instanceof HTMLElement) option.focus()
  }

  function handleKey(event: KeyboardEvent, place: number, id: number): void {
    if (event.altKey) return
    if (event.key === 'ArrowDown') moveTo(place + 1, event)
    else if (event.key === 'ArrowUp') moveTo(place - 1, event)
    else if (event.key === 'Home') moveTo(0, event)
    else if (event.key === 'Enter') {
      event.preventDefault()
      if ((event.ctrlKey || event.metaKey) && openElsewhere) openElsewhere(id)
      else reader.openNow(id)
    }
  }

  if (rows.length === 0) return null
  return (
    <>
      <div ref={box} role="listbox" tabIndex={-1} aria-label={t('on_top', words)} className={styles.rows}>
        {rows.map(({ row, drawing, label }, place) => (
          <div
            key={row.id}
            role="option"
            aria-label={label}
            aria-selected={isSelected(reader.selection, row.id)}
            tabIndex={place === stop ? 0 : -1}
            className={styles.row}
            data-top-row={row.id}
            onFocus={() => reader.focusOn(row.id)}
            onClick={(event) => (isNarrow ? reader.openNow(row.id) : reader.press(row.id, event))}
            onDoubleClick={() => {
              if (openElsewhere === undefined) return
              reader.cancelClick()
              openElsewhere(row.id)
            }}
            onKeyDown={(event) => handleKey(event, place, row.id)}
            onContextMenu={(event) => {
              if (isNarrow) return
              event.preventDefault()
              reader.pick(row.id)
              setMenu({ at: openingPoint(event), row })
            }}
          >
            {drawing}
          </div>
        ))}
      </div>
      <RowMenu
        label={t('menu', words)}
        at={menu?.at}
        chosen={() => ({ rows: menu === undefined ? [] : [menu.row] })}
        actions={actions}
        onOpen={reader.opens ? reader.openNow : undefined}
        onClose={() => setMenu(undefined)}
      />
    </>
  )
}

/** Puts the keyboard on the last record above a list. Returns whether there is one. */
export function focusLastTopRow(from: Element): boolean {
  const options = from.closest('section')?.querySelectorAll<HTMLElement>(`[${TOP_ROW}]`)
  const last = options?.[options.length - 1]
  if (last === undefined) return false
  last.focus()
  last.click()
  return true
}
