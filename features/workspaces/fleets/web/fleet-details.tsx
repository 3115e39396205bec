import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { CallResult } from '@laycan/web/call.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { getFleet } from '#features/records/fleets/contract/endpoints.ts'
import { type Fleet, FleetRules } from '#features/records/fleets/contract/fleet.ts'
import { t } from './messages.ts'
import { RulesList } from './rules-list.tsx'

type Loaded = CallResult<typeof getFleet>

/** Opens what is known of a fleet (SP-022). */
export function openFleetDetails(fleet: Fleet): void {
  openModal((close) => <FleetDetails fleet={fleet} onClose={close} />)
}

function FleetDetails({ fleet: { id, name }, onClose }: { fleet: Fleet; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const load = async (): Promise<void> => {
    setLoaded(undefined)
    try {
      setLoaded(await call(getFleet, { params: { id }, silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setLoaded('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the fleet.
  useEffect(() => void load(), [id])
  return (
    <Dialog
      title={t('details_of', { name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {loaded === undefined && <Spinner label={t('details')} />}
      {loaded === 'failed' && <ErrorState title={t('load_failed')} onRetry={() => void load()} />}
      {loaded !== undefined && loaded !== 'failed' && <Facts {...loaded} />}
    </Dialog>
  )
}

function Facts({ ship_group: fleet, rules, user_ids }: Loaded) {
  const { format, time_zone } = useDateStyle()
  const moment = (at: string) => formatDate(at, format, time_zone)
  const items = [
    { key: 'name', label: t('name'), value: fleet.name },
    { key: 'type', label: t('type'), value: t(`type_${fleet.group_type}`) },
    { key: 'who', label: t('who'), value: readersOf(fleet, user_ids) },
    { key: 'creater', label: t('creater'), value: fleet.creater?.name ?? t('nobody') },
    { key: 'updater', label: t('updater'), value: fleet.updater?.name ?? t('nobody') },
    { key: 'created_at', label: t('created_at'), value: moment(fleet.created_at) },
    { key: 'updated_at', label: t('updated_at'), value: moment(fleet.updated_at) },
    ...(fleet.group_type === 'dynamic'
      ? [
          {
            key: 'rules',
            label: t('rules'),
            value: <RulesList rules={FleetRules.safeParse(rules).data ?? []} />,
          },
        ]
      : []),
  ]
  return <KeyValueList items={items} />
}

function readersOf(fleet: Fleet, user_ids: readonly number[]): string {
  if (!fleet.public) return t('only_me')
  if (user_ids.length === 0) return t('everybody')
  const { active, inactive } = currentTeam()
  const known = [...active, ...inactive].filter(({ id }) => user_ids.includes(id) && id !== fleet.creater?.id)
  return [...(fleet.creater ? [fleet.creater.name] : []), ...known.map(({ name }) => name)].join(', ')
}
