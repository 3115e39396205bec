import { toast } from '@laycan/ui/feedback/toast.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import { deleteContact, restoreContacts } from '#features/records/contacts/contract/endpoints.ts'
import { removeFromAddressGroup } from '#features/records/contacts/contract/group-endpoints.ts'
import { contacts, contactsRegrouped } from '#features/records/contacts/web/public.ts'
import { contactText } from './contact-text.ts'
import { t } from './messages.ts'

/** AB-040. */
const REFRESH_MS = 1_000

/** Asks, deletes the entry, and says so; the list follows after a second (AB-040). @param onDeleted e.g. closes the window */
export function askToDelete({ id, name }: Pick<AddressBook, 'id' | 'name'>, onDeleted: () => void): void {
  async function remove(): Promise<void> {
    if (!(await isDone(() => call(deleteContact, { params: { id } })))) return
    contacts.overlay.hear([id], { deleted: true })
    setTimeout(() => contacts.lists.refreshSoon(), REFRESH_MS)
    toast({
      kind: 'success',
      text: t('removed'),
      duration: 10_000,
      action: { label: t('undo'), onPress: () => void restore(id) },
    })
    onDeleted()
  }
  openModal((close) => (
    <ConfirmDialog
      title={t('remove_title', { name })}
      text={t('remove_text')}
      confirmLabel={t('remove')}
      kind="danger"
      onConfirm={remove}
      onClose={close}
    />
  ))
}

async function restore(id: number): Promise<void> {
  const done = await isDone(() => call(restoreContacts, { body: { address_book_ids: [id] } }))
  if (done) toast({ kind: 'success', text: t('restored') })
}

/** Asks, and takes the entry out of a group (AB-038). */
export function askToLeave(id: number, group: { id: number; name: string }): void {
  async function leave(): Promise<void> {
    const body = { address_group_id: group.id, address_book_ids: [id] }
    if (!(await isDone(() => call(removeFromAddressGroup, { body })))) return
    contactsRegrouped.emit('regrouped', [id])
    toast({ kind: 'success', text: t('left_group') })
  }
  openModal((close) => (
    <ConfirmDialog
      title={t('leave_title', { name: group.name })}
      text={t('leave_text')}
      confirmLabel={t('leave_confirm')}
      kind="danger"
      onConfirm={leave}
      onClose={close}
    />
  ))
}

/** Copies an entry as text, and says whether that went well (AB-031). */
export async function copyContact(contact: AddressBook): Promise<void> {
  try {
    await navigator.clipboard.writeText(contactText(contact))
    toast({ kind: 'success', text: t('copied') })
  } catch {
    // The browser may refuse for reasons of its own.
    toast({ kind: 'danger', text: t('not_copied') })
  }
}

/** Whether the server did it; else the call has said why not. */
async function isDone(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
