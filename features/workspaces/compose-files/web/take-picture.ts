import { toast } from '@laycan/ui/feedback/toast.ts'
import type { ComposeFiles } from './compose-files.ts'
import { t } from './messages.ts'

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
