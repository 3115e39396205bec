import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { DismissIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { menuEntriesOf } from '@laycan/web/actions/menu-entries.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { type Selection as ChosenRecords, selectionSize } from '@laycan/web/actions/selection.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { isComplete, type ListState, loadedCount } from '../loaded/list-state.ts'
import type { Reader } from '../reading/use-reader.ts'
import { t } from '../words.ts'
import styles from './selection-bar.module.css'

type BarReader = Pick<Reader<unknown>, 'selection' | 'deselect' | 'selectMatching'>

interface SelectionBarProps {
  reader: BarReader
  chosen: ChosenRecords<unknown>
  actions: readonly OfferedAction[]
  /** Everything that matches can be named to the server. */
  canSelectMatching: boolean
  state: ListState
  /** On a phone the actions are at the lower end, where the thumb is. */
  isPhone: boolean
}

/** Actions that are buttons of the bar; the others are in its menu. */
const DESK_BUTTONS = 7
const PHONE_BUTTONS = 4

/** What is selected and what can be done with it, in place of the toolbar. */
export function SelectionBar({
  reader,
  chosen,
  actions,
  canSelectMatching,
  state,
  isPhone,
}: SelectionBarProps) {
  const shown = actionsInBar(actions, isPhone)
  const rest = actions.filter((action) => !shown.includes(action))
  return (
    <div className={isPhone ? styles.phone : styles.bar}>
      <div className={styles.facts}>
        <IconButton
          size="small"
          icon={DismissIcon}
          label={t('clear_selection')}
          shortcut="Escape"
          onClick={reader.deselect}
        />
        <span className={styles.count} role="status">
          {countText(reader, chosen)}
        </span>
        {canSelectMatching && <MatchingButton reader={reader} state={state} />}
      </div>
      <Toolbar label={t('selection_actions')} className={styles.actions}>
        {shown.map((action) => (
          <ActionButton key={action.id} action={action} isPhone={isPhone} />
        ))}
        {rest.length > 0 && (
          <Menu label={t('more_actions')} align="end" entries={menuEntriesOf(rest)}>
            {(trigger) => (
              <IconButton
                {...trigger}
                size={isPhone ? 'normal' : 'small'}
                icon={MoreIcon}
                label={t('more_actions')}
              />
            )}
          </Menu>
        )}
      </Toolbar>
    </div>
  )
}

/** What is done most comes first into the bar, in the order of all actions. */
function actionsInBar(actions: readonly OfferedAction[], isPhone: boolean): readonly OfferedAction[] {
  const isNear = ({ near }: OfferedAction) => near.includes(isPhone ? 'phone' : 'toolbar')
  const preferred = [...actions.filter(isNear), ...actions.filter((action) => !isNear(action))]
  const chosen = preferred.slice(0, isPhone ? PHONE_BUTTONS : DESK_BUTTONS)
  return actions.filter((action) => chosen.includes(action))
}

function ActionButton({ action, isPhone }: { action: OfferedAction; isPhone: boolean }) {
  const { shortcut } = action
  const run = () => void action.run()
  if (isPhone) return <IconButton icon={action.icon} label={action.title} onClick={run} />
  return (
    <Button
      kind="quiet"
      size="small"
      icon={action.icon}
      {...(shortcut !== undefined && { shortcut })}
      onClick={run}
    >
      {action.title}
    </Button>
  )
}

/** 'Select all 18,322 that match', once more are in the list than are loaded. */
function MatchingButton({ reader, state }: { reader: BarReader; state: ListState }) {
  const { selection } = reader
  const isEverything = selection.all_but !== undefined || isComplete(state)
  if (isEverything || selection.ids.size < loadedCount(state)) return null
  const n = formatCount(Math.max(state.total, loadedCount(state)))
  return (
    <Button size="small" onClick={reader.selectMatching}>
      {t(state.total_is_exact ? 'select_matching' : 'select_matching_more', { n })}
    </Button>
  )
}

function countText({ selection }: BarReader, chosen: ChosenRecords<unknown>): string {
  const n = formatCount(selectionSize(chosen))
  if (selection.all_but === undefined) return t('selected', { n: formatCount(selection.ids.size) })
  if (selection.all_but.size === 0) return t('selected_all', { n })
  return t('selected_all_but', { n, total: formatCount(chosen.all?.total ?? 0) })
}
