import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { uploadTaskAttachment } from '#features/records/tasks/contract/endpoints.ts'
import { t } from './messages.ts'

/** A file that was uploaded for a task. */
export interface TaskFile {
  readonly id: number
  readonly name: string
}

/** A file that was not taken, and why, in words. */
export interface LeftOutFile {
  readonly name: string
  readonly why: string
}

/**
 * Uploads files for a task one after the other. One that fails keeps none of the others back.
 * @param onAdded is told of each file as soon as the server has it
 * @returns what could not be uploaded
 */
export async function uploadTaskFiles(
  chosen: readonly File[],
  onAdded: (file: TaskFile) => void,
): Promise<LeftOutFile[]> {
  const left_out: LeftOutFile[] = []
  for (const file of chosen) {
    const query = { name: file.name, file_type: file.type }
    try {
      const { attachment } = await call(uploadTaskAttachment, { query, body: file, silent: true })
      onAdded({ id: attachment.id, name: attachment.name })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      left_out.push({ name: file.name, why: error.texts.join(' ') || t('fileUnreached') })
    }
  }
  return left_out
}
