import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type UsedForm, useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import type { AddressGroup } from '#features/records/contacts/contract/contact.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import {
  createAddressGroup,
  deleteAddressGroup,
  renameAddressGroup,
} from '#features/records/contacts/contract/group-endpoints.ts'
import { refreshGroups } from '#features/records/contacts/web/public.ts'
import { t } from '../messages.ts'
import { showGroup } from './show-entries.ts'

const kept = z.object({ name: z.string() })
const refusals = { name: contactRefusals.groupTaken }

/** Asks for the name of a new group and shows it (AB-055). */
export function openNewGroup(personal: boolean): void {
  openModal((close) => <NewGroup personal={personal} onClose={close} />)
}

export function openRenameGroup(group: AddressGroup): void {
  openModal((close) => <RenameGroup group={group} onClose={close} />)
}

/** Asks before a group is deleted; who looks at it is led to the book. */
export function askToDeleteGroup(group: AddressGroup, onDeleted: () => void): void {
  async function remove(): Promise<void> {
    try {
      await call(deleteAddressGroup, { params: { id: group.id } })
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
      return
    }
    refreshGroups()
    onDeleted()
    toast({ kind: 'success', text: t('group_deleted') })
  }
  openModal((close) => (
    <ConfirmDialog
      title={t('delete_group_title', { name: group.name })}
      text={t('delete_group_text')}
      confirmLabel={t('delete_group')}
      kind="danger"
      onConfirm={remove}
      onClose={close}
    />
  ))
}

function NewGroup({ personal, onClose }: { personal: boolean; onClose: () => void }) {
  const form = useEndpointForm(createAddressGroup, {
    name: `contact-groups.${personal ? 'my' : 'shared'}`,
    kept,
    start: { name: '' },
    fields: ['name'],
    input: ({ name }) => ({ body: { name, personal } }),
    refusals,
    onSaved({ address_group }) {
      refreshGroups()
      onClose()
      showGroup(address_group.id)
    },
  })
  return (
    <NameDialog title={t(personal ? 'new_my_group' : 'new_shared_group')} form={form} onClose={onClose} />
  )
}

function RenameGroup({ group, onClose }: { group: AddressGroup; onClose: () => void }) {
  const form = useEndpointForm(renameAddressGroup, {
    name: `contact-groups.${group.id}`,
    kept,
    start: { name: group.name },
    fields: ['name'],
    input: ({ name }) => ({ params: { id: group.id }, body: { name } }),
    refusals,
    onSaved() {
      refreshGroups()
      onClose()
    },
  })
  return <NameDialog title={t('rename')} form={form} onClose={onClose} />
}

interface NameDialogProps {
  title: string
  form: UsedForm<{ name: string }>
  onClose: () => void
  children?: ReactNode
}

function NameDialog({ title, form, onClose }: NameDialogProps) {
  function leave(): void {
    form.giveUp()
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="small"
      keepOnBackdrop
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => form.save()}>
        <TextField
          label={t('group_name')}
          value={form.values.name}
          error={form.errors.name}
          maxLength={254}
          data-autofocus=""
          onValueChange={(name) => form.change({ name })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
