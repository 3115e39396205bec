import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import { startExport } from '#features/flows/exports/contract/export.ts'
import { ExportCard, useLatestExport } from '#features/flows/exports/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { ImportRow } from './import-row.tsx'
import { loadMailImports, told, useMailImports } from './import-store.ts'
import { t } from './messages.ts'
import { MoveIn } from './move-in.tsx'
import styles from './moving.module.css'
import { names } from './names.ts'

/** Where accounts and files of contacts are brought in. */
const ACCOUNTS = '/MailAccounts'
const CONTACTS = '/contacts/import'

/** `/moving-setting`: mail out of files into a mailbox, and everything out. */
export default function MovingScreen() {
  const isAdmin = useCurrentUser().user_type === 'admin'
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      <MoveIn />
      <Imports />
      <section>
        <SectionHeader title={t('other_ways')} />
        <FormRow title={t('way_accounts')} description={t('way_accounts_hint')}>
          <Button aria-label={`${t('open')}: ${t('way_accounts')}`} onClick={() => go(ACCOUNTS)}>
            {t('open')}
          </Button>
        </FormRow>
        <FormRow title={t('way_contacts')} description={t('way_contacts_hint')}>
          <Button aria-label={`${t('open')}: ${t('way_contacts')}`} onClick={() => go(CONTACTS)}>
            {t('open')}
          </Button>
        </FormRow>
      </section>
      <MoveOut />
    </div>
  )
}

function Imports() {
  const known = useMailImports()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => void loadMailImports().then((came) => setFailed(!came)), [])
  useEffect(() => {
    load()
    return clientEvents.on('caught_up', ({ missed }) => missed > 0 && load())
  }, [load])
  if (!known && hasFailed)
    return (
      <ErrorState title={t('load_failed')} onRetry={load} compact>
        {t('load_failed_hint')}
      </ErrorState>
    )
  if (!known) return null
  return (
    <section>
      {known.length === 0 && <p className={styles.note}>{t('none')}</p>}
      {known.map((each) => (
        <ImportRow key={each.id} shown={each} />
      ))}
    </section>
  )
}

function MoveOut() {
  const latest = useLatestExport('company')
  const isAtWork = latest?.state === 'waiting' || latest?.state === 'running'
  return (
    <section>
      <SectionHeader
        title={t('out')}
        description={t('out_hint')}
        actions={
          !isAtWork && <Button onClick={() => void told(() => call(startExport))}>{t('start')}</Button>
        }
      />
      {latest && <ExportCard key={latest.id} told={latest} title={t('everything')} />}
    </section>
  )
}
