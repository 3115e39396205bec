import { z } from 'zod'
import { IdParams } from '@laycan/contract/ids.ts'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ContactIcon } from '@laycan/ui/icons.ts'
import { useQuery, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { contacts } from '#features/records/contacts/web/public.ts'
import styles from './contact-detail.module.css'
import { ContactPane } from './contact-pane.tsx'
import { t } from './messages.ts'

const WindowQuery = z.object({ via: z.string().max(50).optional() })

/** `/contactDetail/{id}`: one entry in its own window (SH-020, AB-026). */
export default function ContactWindowScreen() {
  const params = useRouteParams(IdParams)
  const { via } = useQuery(WindowQuery)
  const row = contacts.rows.useRow(params?.id)
  useTitle(row?.name ?? t('title'))
  if (params === undefined) return <EmptyState icon={ContactIcon} title={t('missing')} isPage />
  return (
    <main className={styles.window}>
      <ContactPane id={params.id} onDeleted={() => window.close()} {...(via && { via })} />
    </main>
  )
}
