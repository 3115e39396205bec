import { useCallback, useEffect, useState } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { LockIcon, ShipIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go, usePath, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { getShipDetail } from '#features/records/ships/contract/endpoints.ts'
import type { ShipSpecification } from '#features/records/ships/contract/ship.ts'
import { shipPaths, WithShipping } from '#features/records/ships/web/public.ts'
import { t } from './messages.ts'
import styles from './ship-form.module.css'
import { ShipForm } from './ship-form.tsx'

type Loaded = ShipSpecification | 'loading' | 'missing' | 'failed'

/** `/ships/addShip`, and `/ships/addShip/{id}` of a ship that is changed (SP-028). */
export default function ShipFormScreen() {
  const id = useRouteParams(IdParams)?.id
  const isNew = usePath() === shipPaths.add
  // Another ship is another form.
  return (
    <WithShipping>
      <div className={styles.screen}>{isNew ? <NewShip /> : <KnownShip key={id} id={id} />}</div>
    </WithShipping>
  )
}

const mayEdit = () => currentRights()?.may('add_and_edit_ships_in_company_directory') === true
const noRight = () => <EmptyState icon={LockIcon} title={t('no_right')} isPage />

function show(id?: number): void {
  go(shipPaths.list, id === undefined ? {} : { detail_Id: id })
}

function saved(id: number): void {
  showToast({ kind: 'success', text: t('saved') })
  show(id)
}

function NewShip() {
  useTitle(t('add'))
  if (!mayEdit()) return noRight()
  return (
    <>
      <SectionHeader kind="page" title={t('add')} />
      <ShipForm onSaved={saved} onCancel={show} />
    </>
  )
}

function KnownShip({ id }: { id: number | undefined }) {
  const [loaded, setLoaded] = useState<Loaded>(id === undefined ? 'missing' : 'loading')
  const load = useCallback(() => {
    if (id === undefined) return
    setLoaded('loading')
    call(getShipDetail, { params: { id }, query: {}, silent: true }).then(
      ({ ship }) => setLoaded(ship),
      (error) => {
        if (!(error instanceof CallError)) throw error
        setLoaded(error.status === 404 ? 'missing' : 'failed')
      },
    )
  }, [id])
  useEffect(load, [load])
  useTitle(typeof loaded === 'string' ? t('add') : t('edit', { name: loaded.name }))
  if (!mayEdit()) return noRight()
  if (loaded === 'loading') return <SkeletonRows count={12} rowHeight={44} columns="1fr 1fr 1fr" />
  if (loaded === 'missing') return <EmptyState icon={ShipIcon} title={t('missing')} isPage />
  if (loaded === 'failed')
    return (
      <ErrorState title={t('failed')} onRetry={load}>
        {t('failed_hint')}
      </ErrorState>
    )
  if (loaded.public) return <EmptyState icon={LockIcon} title={t('is_public')} isPage />
  return (
    <>
      <SectionHeader kind="page" title={t('edit', { name: loaded.name })} />
      <ShipForm ship={loaded} onSaved={saved} onCancel={() => show(loaded.id)} />
    </>
  )
}
