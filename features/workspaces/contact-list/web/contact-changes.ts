import { toast } from '@laycan/ui/feedback/toast.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { ContactRow } from '#features/records/contacts/contract/contact.ts'
import {
  CONTACT_BATCH,
  deleteContacts,
  restoreContacts,
} from '#features/records/contacts/contract/endpoints.ts'
import {
  addToAddressGroup,
  removeFromAddressGroup,
} from '#features/records/contacts/contract/group-endpoints.ts'
import { contacts } from '#features/records/contacts/web/public.ts'
import { names } from './names.ts'

/** AB-040. */
const REFRESH_MS = 1_000

/** Deletes entries, or brings them back. */
export function deleting(deleted: boolean): RecordChange<ContactRow, UserRights> {
  return {
    title: names(deleted ? 'remove' : 'restore'),
    part: { deleted },
    chunk: CONTACT_BATCH,
    lane: 'deleted',
    async send(ids) {
      await call(deleted ? deleteContacts : restoreContacts, {
        body: { address_book_ids: [...ids] },
        silent: true,
      })
      setTimeout(() => contacts.lists.refreshSoon(), REFRESH_MS)
    },
    done(n) {
      if (!deleted) return names('restored', { n })
      return n === '1' ? names('removed') : names('removed_many', { n })
    },
    undo: () => deleting(!deleted),
  }
}

/** Takes entries out of a group, with the way back. */
export async function leavingGroup(address_group_id: number, address_book_ids: number[]): Promise<void> {
  const body = { address_group_id, address_book_ids }
  if (!(await reached(() => call(removeFromAddressGroup, { body })))) return
  contacts.lists.refreshSoon()
  const n = formatCount(address_book_ids.length)
  toast({
    kind: 'success',
    text: names('removed_from_group', { n }),
    action: {
      label: names('put_back'),
      onPress: () =>
        void reached(async () => {
          await call(addToAddressGroup, { body })
          contacts.lists.refreshSoon()
          toast({ kind: 'success', text: names('was_put_back', { n }) })
        }),
    },
  })
}

/** Whether the server did it; else the call has said why not. */
async function reached(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
