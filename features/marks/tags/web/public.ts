import { lazy } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import type { TagDialogProps } from './tag-dialog.tsx'

/** The tags of a ship or a contact, with the ways to change them. */
export const RecordTags = lazy(() =>
  loadChunk(async () => ({ default: (await import('./tagged-part.tsx')).RecordTags })),
)

/** Opens the tags of some records. */
export async function openTagDialog(props: TagDialogProps): Promise<void> {
  const dialog = await loadChunk(() => import('./tag-dialog.tsx'))
  dialog.openTagDialog(props)
}

export { TagChip, TagChips } from './tag-parts.tsx'
export { mayMakeTags } from './tag-store.ts'
export { TagsField } from './tags-field.tsx'
