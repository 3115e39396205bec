import type { KeyboardEvent, MouseEvent } from 'react'
import { formatCount } from '@laycan/web/messages.ts'
import { itemCount, type ListState, loadedCount, mailAt } from './list-state.ts'
import { MailRow, rowElementId } from './mail-row.tsx'
import styles from './mail-scroller.module.css'
import { t } from './messages.ts'
import type { Selection } from './selection.ts'
import type { ListScroll } from './use-list-scroll.ts'

interface MailScrollerProps {
  scroll: ListScroll
  state: ListState
  rowHeight: number
  /** Narrowest width of the table; undefined where rows are stacked. */
  minWidth: number | undefined
  selection: Selection
  label: string
  /** Old rows of another list, shown until the new ones are here. */
  isDimmed: boolean
  onPress: (id: number, event: MouseEvent) => void
  onDoublePress: (id: number) => void
  onMenu: (id: number, event: MouseEvent) => void
  onKey: (event: KeyboardEvent) => void
  onScrollLeft: (left: number) => void
}

/** The mail of the row that an event happened in. */
function mailOf(event: MouseEvent): number | undefined {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
  return row === null ? undefined : Number(row.dataset.id)
}

/** The scrolled rows. One element hears all clicks and keys, so that a row costs no listeners. */
export function MailScroller(props: MailScrollerProps) {
  const { scroll, state, rowHeight, minWidth, selection, label, isDimmed } = props
  const { range } = scroll
  const rows = Array.from({ length: Math.max(0, range.end - range.first) }, (_, at) => range.first + at)
  const focusedId = selection.focused

  function handle(then: (id: number, event: MouseEvent) => void) {
    return (event: MouseEvent) => {
      const id = mailOf(event)
      if (id !== undefined) then(id, event)
    }
  }

  return (
    <div
      ref={scroll.scroller}
      className={styles.scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={isDimmed || undefined}
      aria-activedescendant={focusedId === undefined ? undefined : rowElementId(focusedId)}
      data-dimmed={isDimmed || undefined}
      onClick={handle(props.onPress)}
      onDoubleClick={handle((id) => props.onDoublePress(id))}
      onContextMenu={handle(props.onMenu)}
      onKeyDown={props.onKey}
      onScroll={(event) => props.onScrollLeft(event.currentTarget.scrollLeft)}
    >
      <div className={styles.content} style={{ height: itemCount(state) * rowHeight, minWidth }}>
        {rows.map((index) => {
          const mail = mailAt(state, index)
          if (mail === undefined)
            return <Gap key="gap" state={state} top={index * rowHeight} height={rowHeight} />
          return (
            <MailRow
              key={mail.id}
              id={mail.id}
              index={index}
              size={state.total_is_exact ? state.total : -1}
              selected={selection.ids.has(mail.id)}
              focused={focusedId === mail.id}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Stands for the pages between the top and the bottom part; they load when it comes near. */
function Gap({ state, top, height }: { state: ListState; top: number; height: number }) {
  const n = state.total - loadedCount(state)
  const text = state.total_is_exact && n > 0 ? t('gap', { n: formatCount(n) }) : t('gap_unknown')
  return (
    <div className={styles.gap} style={{ top, height }} role="presentation">
      {text}
    </div>
  )
}
