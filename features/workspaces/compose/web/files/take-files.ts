import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { ATTACHMENTS_MAX_BYTES } from '../../../../flows/mail-outgoing/contract/outgoing-mail.ts'
import type { ComposeFiles } from './compose-files.ts'
import { t } from './messages.ts'

/** Attaches files; those that would make the mail too large are refused before anything of them is sent (CP-020). */
export function attachFiles(files: ComposeFiles, added: readonly File[]): void {
  const refused = files.add(added)
  if (refused.length === 0) return
  const names = refused.map(({ name }) => name).join(', ')
  toast({ kind: 'danger', text: t('too_large', { names, limit: formatFileSize(ATTACHMENTS_MAX_BYTES) }) })
}

/** Uploads a picture for the text; undefined, and told why, where that failed. */
export async function takePicture(
  files: ComposeFiles,
  file: File,
): Promise<{ url: string; cid: string } | undefined> {
  try {
    return await files.addPicture(file)
  } catch (error) {
    toast({ kind: 'danger', text: t('no_picture', { reason: error instanceof Error ? error.message : '' }) })
    return undefined
  }
}
