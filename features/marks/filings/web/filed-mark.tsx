import { FolderIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { folderRows } from '#features/records/folders/web/public.ts'
import styles from './filings.module.css'
import { t } from './messages.ts'
import { shownFolder } from './shown-folder.ts'

/** Folders of a mail besides the one whose list is shown: there all are in it, and a sign would say nothing. */
function otherFolders({ folder_ids }: EmailRow): readonly number[] {
  const shown = shownFolder()
  return folder_ids.filter((id) => id !== shown)
}

export function filedWords(row: EmailRow): string {
  const ids = otherFolders(row)
  if (ids.length === 0) return ''
  const names = ids.flatMap((id) => folderRows.get(id)?.name ?? [])
  return names.length === 0 ? t('filed') : t('row_filed', { folders: names.join(', ') })
}

/** The sign behind the subject of a filed mail. */
export function FiledMark({ row }: { row: EmailRow }) {
  const words = filedWords(row)
  if (words === '') return null
  return (
    <span className={styles.mark} {...tooltip(words)}>
      <FolderIcon size={14} title={words} />
    </span>
  )
}
