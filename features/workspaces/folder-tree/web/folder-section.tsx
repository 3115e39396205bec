import { FolderIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { SidebarSectionProps } from '#features/workspaces/shell/web/public.ts'
import { FolderSearch } from './folder-search.tsx'
import styles from './folder-tree.module.css'
import { FolderTree } from './folder-tree.tsx'
import { t } from './messages.ts'

/** The folders in the sidebar; collapsed, a way to where they have room. */
export default function FolderSection({ collapsed }: SidebarSectionProps) {
  if (collapsed) {
    return (
      <a
        className={styles.rail}
        href={hrefOf('/mailboxes')}
        aria-label={t('section')}
        {...tooltip(t('section'))}
      >
        <FolderIcon />
      </a>
    )
  }
  return (
    <section className={styles.section} aria-label={t('section')}>
      <FolderSearch />
      <FolderTree />
    </section>
  )
}
