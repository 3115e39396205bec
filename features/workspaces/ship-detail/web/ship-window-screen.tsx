import { z } from 'zod'
import { IdParams } from '@laycan/contract/ids.ts'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { useQuery, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { ships, WithShipping } from '#features/records/ships/web/public.ts'
import { t } from './messages.ts'
import styles from './ship-detail.module.css'
import { ShipPane } from './ship-pane.tsx'

const WindowQuery = z.object({ source: z.string().max(50).optional(), via: z.string().max(50).optional() })

/** `/shipDetail/{id}`: one ship in its own window (SH-020). */
export default function ShipWindowScreen() {
  const params = useRouteParams(IdParams)
  const { source, via } = useQuery(WindowQuery)
  const row = ships.rows.useRow(params?.id)
  useTitle(row?.name ?? t('title'))
  if (params === undefined) return <EmptyState icon={ShipIcon} title={t('missing')} isPage />
  return (
    <WithShipping>
      <main className={styles.window}>
        <ShipPane id={params.id} {...(source && { source })} {...(via && { via })} />
      </main>
    </WithShipping>
  )
}
