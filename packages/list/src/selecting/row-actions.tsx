import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { MoreIcon } from '@laycan/ui/icons.ts'
import type { Point } from '@laycan/ui/overlays/context-menu.tsx'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import { nounWords, t } from '../words.ts'
import type { ListActions } from './list-actions.ts'
import styles from './row-actions.module.css'

interface RowActionsProps<Row extends { id: number }, View extends ListView> {
  kind: ListKind<Row, View>
  id: number
  actions: ListActions<Row>
  /** Pixels from the top of the table to the row. */
  top: number
  height: number
  onMenu: (at: Point) => void
}

/**
 * Actions of the row under the pointer. They are above the table and not in its rows, so that they are in sight however
 * wide the columns are. Keys and menus do the same, so Tab passes them by.
 */
export function RowActions<Row extends { id: number }, View extends ListView>({
  kind,
  id,
  actions,
  top,
  height,
  onMenu,
}: RowActionsProps<Row, View>) {
  const row = kind.rows.useRow(id)
  if (row === undefined) return null
  const shown = actions.offered({ rows: [row] }).filter(({ near }) => near.includes('row'))
  return (
    <fieldset
      aria-label={t('row_actions', nounWords(kind.noun))}
      className={styles.actions}
      style={{ top: top + (height - 28) / 2 }}
      // The list keeps the focus, and with it its keys.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((action) => (
        <IconButton
          key={action.id}
          size="small"
          tabIndex={-1}
          icon={action.icon}
          label={action.title}
          tone={action.is_on ? 'accent' : 'plain'}
          onClick={() => void action.run()}
        />
      ))}
      <IconButton
        size="small"
        tabIndex={-1}
        icon={MoreIcon}
        label={t('more_actions')}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onMenu({ x: box.left, y: box.bottom + 2 })
        }}
      />
    </fieldset>
  )
}
