import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { MoreVerticalIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import type { createThreadClick } from './thread-click.ts'
import styles from './thread-list.module.css'
import { ThreadRow } from './thread-row.tsx'

interface ThreadItemProps {
  mail: EmailRow
  height: number
  now: number
  /** The mail that the pane shows. */
  isShown: boolean
  isSelected: boolean
  clicks: ReturnType<typeof createThreadClick>
  menu: () => MenuEntry[]
}

/** A row of the conversation with its menu. */
export function ThreadItem({ mail, height, now, isShown, isSelected, clicks, menu }: ThreadItemProps) {
  const isUnread = (emailRows.useRow(mail.id) ?? mail).read === false
  const [menuAt, setMenuAt] = useState<Point>()
  return (
    <li
      className={styles.item}
      style={{ '--thread-row': `${height}px` }}
      data-shown={isShown || undefined}
      data-selected={isSelected || undefined}
      data-unread={isUnread || undefined}
      onContextMenu={(event) => setMenuAt(openingPoint(event))}
    >
      <button
        type="button"
        data-thread-row
        className={styles.row}
        aria-current={isShown || undefined}
        tabIndex={isSelected ? 0 : -1}
        // Enter and Space report no pointer: they are meant at once.
        onClick={(event) => (event.detail === 0 ? clicks.atOnce(mail.id) : clicks.click(mail.id))}
        onDoubleClick={() => clicks.doubleClick(mail.id)}
      >
        <ThreadRow mail={mail} now={now} isTall={height > 67} />
      </button>
      <span className={styles.more}>
        <Menu label={t('menu')} entries={menu} align="end">
          {(trigger) => (
            <IconButton
              icon={MoreVerticalIcon}
              size="small"
              label={t('more', { subject: mail.subject || t('no_subject') })}
              {...trigger}
            />
          )}
        </Menu>
      </span>
      <ContextMenu
        label={t('menu')}
        entries={menuAt ? menu() : []}
        at={menuAt}
        onClose={() => setMenuAt(undefined)}
      />
    </li>
  )
}
