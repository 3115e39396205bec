import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { createEvents } from '@laycan/web/events.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { createShare } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { shareLink } from './share-link.ts'

/** An entry has another link than before, in this window. */
export const sharesChanged = forDevice(createEvents<{ changed: number }>())

/** Copies the user's public link to an entry, and says whether that went well (AB-030). */
export async function copyPublicLink(id: number): Promise<void> {
  try {
    const body = { shareable_type: 'AddressBook', shareable_id: id } as const
    const { share } = await call(createShare, { body, silent: true })
    sharesChanged.emit('changed', id)
    await navigator.clipboard.writeText(shareLink(share.uuid))
    toast({ kind: 'success', text: t('copied') })
  } catch {
    // Whatever failed, the call or the clipboard, it says so: the specification knows one text.
    toast({ kind: 'danger', text: t('not_copied') })
  }
}
