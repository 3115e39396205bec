import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { TagIcon } from '@laycan/ui/icons.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { openTagDialog } from './tag-dialog.tsx'
import { TagChip, TagChips } from './tag-parts.tsx'
import { saveTags } from './tag-store.ts'
import styles from './tags.module.css'

/** The tags of a mail in its Details tab (MD-005). */
export default function TaggedPart({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  if (row === undefined) return null

  async function remove(name: string): Promise<void> {
    try {
      await saveTags([id], { added: [], removed: [{ name, email_ids: [id] }] })
      toast({ kind: 'success', text: t('removed') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'danger', text: error.texts.join(' ') })
    }
  }

  return (
    <TagChips>
      {row.tags.map((name) => (
        <TagChip key={name} name={name} onRemove={() => void remove(name)} />
      ))}
      {row.tags.length === 0 && <span className={styles.note}>{t('none')}</span>}
      <Button kind="quiet" size="small" icon={TagIcon} onClick={() => openTagDialog([row])}>
        {t('edit_tags')}
      </Button>
    </TagChips>
  )
}
