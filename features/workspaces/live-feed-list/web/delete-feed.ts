import { toast } from '@laycan/ui/feedback/toast.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { removeLiveFeed } from '#features/records/live-feeds/web/public.ts'
import { t } from './messages.ts'

/** Feeds whose deletion was asked for here: what is told of it is no news. */
const deleting = forUser(new Set<number>())

export function isDeletedHere(id: number): boolean {
  return deleting.has(id)
}

/** Deletes a feed and says so; a refusal is said, and all is as before. */
export async function deleteFeed(id: number): Promise<void> {
  deleting.add(id)
  try {
    await removeLiveFeed(id)
    toast({ kind: 'success', text: t('deleted') })
  } catch (error) {
    deleting.delete(id)
    if (!(error instanceof CallError)) throw error
    toast({ kind: 'danger', text: error.texts.join(' ') || t('failed') })
  }
}
