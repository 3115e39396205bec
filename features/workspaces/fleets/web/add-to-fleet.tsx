import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { PlusIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { useFleets } from '#features/records/fleets/web/public.ts'
import { addShips } from './fleet-actions.ts'
import { mayEditFleet } from './fleet-rights.ts'
import { t } from './messages.ts'
import { openNewFleet } from './open-fleet-form.tsx'

/** Asks into which fleet some ships are put (SP-020). */
export function openAddToFleet(ids: readonly number[]): void {
  openModal((close) => <AddToFleet ids={ids} onClose={close} />)
}

function AddToFleet({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const known = useFleets()
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const fleets = Array.isArray(known)
    ? known.filter((fleet) => fleet.group_type === 'normal' && mayEditFleet(fleet))
    : []
  const fleet = fleets.find(({ id }) => id === chosen)
  const options = fleets.map((each) => ({
    id: each.id,
    label: each.name,
    detail: t(each.public ? 'shared' : 'personal'),
  }))

  async function add(): Promise<void> {
    if (!fleet) return
    setBusy(true)
    if (await addShips(fleet, ids)) onClose()
    setBusy(false)
  }

  return (
    <Dialog
      title={t('add_to', { n: formatCount(ids.length) })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={PlusIcon}
            kind="quiet"
            onClick={() => {
              onClose()
              openNewFleet('normal', [], (made) => void addShips(made, ids))
            }}
          >
            {t('new_fleet')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={isBusy} disabled={!fleet} onClick={() => void add()}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Combobox
        label={t('fleet')}
        placeholder={t('choose_fleet')}
        options={options}
        value={options.find(({ id }) => id === chosen)}
        onValueChange={(option) => setChosen(option && Number(option.id))}
      />
    </Dialog>
  )
}
