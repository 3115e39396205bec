import { type KeyboardEvent, useState } from 'react'
import {
  type ContentModelFormatState,
  editTable,
  type IEditor,
  insertTable,
  setTableCellShade,
  TableBorderFormat,
  type TableOperation,
} from 'roosterjs'
import { Menu } from '../../overlays/menu.tsx'
import type { MenuEntry } from '../../overlays/menu-entry.ts'
import { Popover } from '../../overlays/popover.tsx'
import { type EditorWords, editorWord } from '../editor-words.ts'
import { TableIcon } from './editor-icons.ts'
import { FormatButton } from './format-button.tsx'
import { CELL_SHADES } from './mail-colours.ts'
import styles from './table-tool.module.css'
import { writeOn } from './write-on.ts'

const MOST_COLUMNS = 10
const MOST_ROWS = 8
/** Lines that Outlook and webmail draw alike. */
const BORDER = '#999999'

/** Inserts a table; with the caret in one, changes it. */
export function TableTool({ editor, format }: { editor: IEditor; format: ContentModelFormatState }) {
  if (format.isInTable) {
    return (
      <Menu label={editorWord('table')} entries={() => tableEntries(editor, format)}>
        {(trigger) => <FormatButton icon={TableIcon} label={editorWord('table')} pressed {...trigger} />}
      </Menu>
    )
  }
  return (
    <Popover
      label={editorWord('table')}
      content={(close) => (
        <TableChart
          onChoose={(columns, rows) => {
            close()
            writeOn(editor, () =>
              insertTable(editor, columns, rows, {
                topBorderColor: BORDER,
                bottomBorderColor: BORDER,
                verticalBorderColor: BORDER,
                tableBorderFormat: TableBorderFormat.Default,
              }),
            )
          }}
        />
      )}
    >
      {(trigger) => <FormatButton icon={TableIcon} label={editorWord('table')} {...trigger} />}
    </Popover>
  )
}

/** Choose a size by pointing at the last cell, or by arrows and Enter. */
function TableChart({ onChoose }: { onChoose: (columns: number, rows: number) => void }) {
  const [{ columns, rows }, setSize] = useState({ columns: 3, rows: 2 })
  const label = editorWord('tableSize', { columns, rows })

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    setSize({
      columns: Math.max(1, Math.min(columns + step[0], MOST_COLUMNS)),
      rows: Math.max(1, Math.min(rows + step[1], MOST_ROWS)),
    })
  }

  return (
    <button
      type="button"
      aria-label={label}
      className={styles.chart}
      onKeyDown={handleKey}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(columns, rows)}
    >
      <span className={styles.cells}>
        {Array.from({ length: MOST_COLUMNS * MOST_ROWS }, (_, at) => {
          const [column, row] = [(at % MOST_COLUMNS) + 1, Math.floor(at / MOST_COLUMNS) + 1]
          return (
            <span
              key={`${column}-${row}`}
              data-on={column <= columns && row <= rows ? '' : undefined}
              onPointerEnter={() => setSize({ columns: column, rows: row })}
              onPointerDown={() => setSize({ columns: column, rows: row })}
            />
          )
        })}
      </span>
      <span role="status">{label}</span>
    </button>
  )
}

const OPERATIONS: readonly (readonly [keyof EditorWords, TableOperation] | null)[] = [
  ['rowAbove', 'insertAbove'],
  ['rowBelow', 'insertBelow'],
  ['columnLeft', 'insertLeft'],
  ['columnRight', 'insertRight'],
  null,
  ['deleteRow', 'deleteRow'],
  ['deleteColumn', 'deleteColumn'],
  ['deleteTable', 'deleteTable'],
  null,
  ['mergeCells', 'mergeCells'],
  ['splitCell', 'splitVertically'],
]

function tableEntries(editor: IEditor, format: ContentModelFormatState): MenuEntry[] {
  const operations = OPERATIONS.map((operation, at): MenuEntry => {
    if (operation === null) return { kind: 'separator', id: `separator-${at}` }
    const [word, name] = operation
    return {
      id: name,
      label: editorWord(word),
      danger: name === 'deleteTable',
      disabledReason:
        name === 'mergeCells' && !format.canMergeTableCell ? editorWord('selectCells') : undefined,
      onSelect: () => writeOn(editor, () => editTable(editor, name)),
    }
  })
  return [
    ...operations,
    { kind: 'submenu', id: 'shade', label: editorWord('shadeCells'), entries: shades(editor) },
  ]
}

function shades(editor: IEditor): MenuEntry[] {
  const entry = (label: string, colour: string | null): MenuEntry => ({
    id: label,
    label,
    mark: colour === null ? undefined : <span className={styles.shade} style={{ background: colour }} />,
    onSelect: () => writeOn(editor, () => setTableCellShade(editor, colour)),
  })
  return [entry(editorWord('none'), null), ...CELL_SHADES.map(([name, colour]) => entry(name, colour))]
}
