import { type ReactNode, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CopyIcon, DraftIcon, MoreIcon, ShowIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { showToast } from '@laycan/web/client-events.ts'
import styles from './mail-texts.module.css'
import { t } from './messages.ts'
import { goToText, hrefOfText, type TextPart } from './place.ts'

interface TextRowProps {
  part: TextPart
  text: { readonly id: number; readonly name: string; readonly personal: boolean }
  mayChange: boolean
  /** Under the name. */
  detail: ReactNode
  /** At the end. */
  aside?: ReactNode
  remove: (id: number) => Promise<void>
}

/** One template or signature of the list. */
export function TextRow({ part, text, mayChange, detail, aside, remove }: TextRowProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, personal } = text
  const more = t('more', { name })

  const entries: MenuEntry[] = [
    {
      id: 'open',
      label: t(mayChange ? 'edit' : 'show'),
      icon: mayChange ? DraftIcon : ShowIcon,
      onSelect: () => goToText(part, id),
    },
    { id: 'copy', label: t('duplicate'), icon: CopyIcon, onSelect: () => goToText(part, 'new', id) },
    ...(mayChange
      ? [
          {
            id: 'delete',
            label: t('delete'),
            icon: TrashIcon,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]
      : []),
  ]

  async function handleDelete(): Promise<void> {
    await remove(id)
    showToast({ kind: 'success', text: t('deleted', { name }) })
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <a className={styles.name} href={hrefOfText(part, id)} dir="auto">
          {name}
        </a>
        <div className={styles.detail}>{detail}</div>
      </div>
      {aside}
      <Menu label={more} align="end" entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={MoreIcon} label={more} />}
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          title={t(part === 'templates' ? 'delete_template' : 'delete_signature', { name })}
          text={t(personal ? 'delete_own' : 'delete_team')}
          confirmLabel={t('delete')}
          kind="danger"
          onConfirm={handleDelete}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}
