import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { CONTACT_BATCH } from '#features/records/contacts/contract/endpoints.ts'
import { addToAddressGroup } from '#features/records/contacts/contract/group-endpoints.ts'
import {
  contacts,
  mayAddContacts,
  refreshGroups,
  useAddressGroups,
} from '#features/records/contacts/web/public.ts'
import { t } from '../messages.ts'
import { openNewGroup } from './group-dialogs.tsx'

/** Puts entries into a group that is chosen from those that the user may fill. */
export function openAddToGroup(ids: readonly number[]): void {
  openModal((close) => <AddToGroup ids={ids} onClose={close} />)
}

interface GroupOption {
  readonly id: string
  readonly label: string
  readonly detail: string
}

function AddToGroup({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { groups } = useAddressGroups()
  const rights = currentRights()
  const maySeeShared = rights !== undefined && mayAddContacts(rights)
  const known = Array.isArray(groups) ? groups : []
  const options: GroupOption[] = known
    .filter(({ personal }) => personal || maySeeShared)
    .map(({ id, name, personal }) => ({
      id: String(id),
      label: name,
      detail: t(personal ? 'my_groups' : 'shared_groups'),
    }))
  const [chosen, setChosen] = useState<GroupOption>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<void> {
    if (chosen === undefined) return setError(t('choose_group'))
    setSaving(true)
    try {
      for (let at = 0; at < ids.length; at += CONTACT_BATCH) {
        const address_book_ids = ids.slice(at, at + CONTACT_BATCH)
        await call(addToAddressGroup, {
          body: { address_group_id: Number(chosen.id), address_book_ids },
          silent: true,
        })
      }
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
      return setSaving(false)
    }
    refreshGroups()
    contacts.lists.refreshSoon()
    toast({
      kind: 'success',
      text: t('added_to_group', { n: formatCount(ids.length), name: chosen.label }),
    })
    onClose()
  }

  return (
    <Dialog
      title={t('choose_group')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              onClose()
              openNewGroup(true)
            }}
          >
            {t('new_my_group')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={isSaving} onClick={() => void save()}>
            {t('add_here')}
          </Button>
        </>
      }
    >
      <Combobox
        label={t('group_of')}
        options={options}
        value={chosen}
        error={error}
        onValueChange={(option) => {
          setChosen(option)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
