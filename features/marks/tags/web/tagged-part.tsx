import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { TagIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { waits } from '@laycan/web/waiting/let-wait.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import type { TagableType } from '../contract/mark.ts'
import { t } from './messages.ts'
import { openMailTags, openTagDialog } from './tag-dialog.tsx'
import { nounOf } from './tag-nouns.ts'
import { TagChip, TagChips } from './tag-parts.tsx'
import { saveTags } from './tag-store.ts'
import styles from './tags.module.css'

/** The tags of a mail in its Details tab (MD-005). */
export default function TaggedPart({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  if (row === undefined) return null
  return (
    <Tags
      tags={row.tags}
      onRemove={row.box === 'spam' ? undefined : (name) => void takeOff('Email', id, name, t('removed'))}
      onEdit={() => openMailTags([row])}
    />
  )
}

export interface RecordTagsProps {
  readonly kind: TagableType
  readonly id: number
  readonly tags: readonly string[]
  /** Whether the user may tag it; the controls show only then. */
  readonly isEditable: boolean
}

/** The tags of a ship or a contact in its details. Taking one off asks first (AB-037). */
export function RecordTags({ kind, id, tags, isEditable }: RecordTagsProps) {
  const ask = (name: string) =>
    openModal((close) => (
      <ConfirmDialog
        title={t('remove_from_title', { name })}
        text={t('remove_from_text', { thing: nounOf(kind) })}
        confirmLabel={t('remove_confirm')}
        kind="danger"
        onConfirm={() => takeOff(kind, id, name, t('removed_from'))}
        onClose={close}
      />
    ))
  return (
    <Tags
      tags={tags}
      onRemove={isEditable ? ask : undefined}
      onEdit={isEditable ? () => openTagDialog({ kind, records: [{ id, tags }] }) : undefined}
    />
  )
}

interface TagsProps {
  tags: readonly string[]
  onRemove: ((name: string) => void) | undefined
  onEdit: (() => void) | undefined
}

function Tags({ tags, onRemove, onEdit }: TagsProps) {
  return (
    <TagChips>
      {tags.map((name) => (
        // CO-013.
        <TagChip key={name} name={name} onRemove={onRemove && (() => onRemove(name))} />
      ))}
      {tags.length === 0 && <span className={styles.note}>{t('none')}</span>}
      {onEdit && (
        <Button kind="quiet" size="small" icon={TagIcon} onClick={onEdit}>
          {t('edit_tags')}
        </Button>
      )}
    </TagChips>
  )
}

/** Takes a tag off one record and says so, or why not. */
async function takeOff(kind: TagableType, id: number, name: string, done: string): Promise<void> {
  try {
    const end = await saveTags(kind, [id], { added: [], removed: [{ name, ids: [id] }] })
    toast({ kind: 'success', text: done, ...(end === 'waits' && { detail: waits() }) })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast({ kind: 'danger', text: error.texts.join(' ') })
  }
}
