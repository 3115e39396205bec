import { useEffect } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { TabPanels } from '@laycan/ui/fields/tab-panels.tsx'
import { AllMailIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { deleteGoogleAccount } from '#features/records/provider-accounts/contract/endpoints.ts'
import { ClientForm } from './client-form.tsx'
import { goToConsent } from './consent.ts'
import { ConsentedList } from './consented-list.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { googlePath, providerRoutes } from './paths.ts'
import styles from './provider.module.css'
import { ProviderPage } from './provider-page.tsx'
import { loadProviderPage, type ProviderPage as Shown, told, useProviderPage } from './provider-store.ts'
import { ServiceList } from './service-list.tsx'

const parts = ['accounts', 'services', 'registration'] as const
const Query = z.object({ part: z.enum(parts).optional() })

/** `/googleAccounts`: accounts by consent, service accounts, and the registration (AC-005, AC-008). */
export default function GoogleScreen() {
  const page = useProviderPage('google')
  const { part = 'accounts' } = useQuery(Query)
  useEffect(() => void loadProviderPage('google'), [])
  return (
    <ProviderPage
      title={names('google')}
      description={t('google_intro')}
      actions={
        part === 'accounts' && (
          <Button kind="primary" onClick={() => go(providerRoutes.google_create)}>
            {t('add_google')}
          </Button>
        )
      }
    >
      <TabPanels
        label={t('parts')}
        tabs={parts.map((id) => ({ id, label: t(id) }))}
        active={part}
        onActivate={(next) => go(providerRoutes.google, { part: next }, { replace: true })}
      >
        <div className={styles.panel}>
          {page !== undefined && part === 'accounts' && <Accounts page={page} />}
          {page !== undefined && part === 'services' && <ServiceList services={page.services} />}
          {page?.client !== undefined && part === 'registration' && <ClientForm client={page.client} />}
        </div>
      </TabPanels>
    </ProviderPage>
  )
}

function Accounts({ page }: { page: Shown }) {
  if (page.accounts.length === 0)
    return (
      <EmptyState icon={AllMailIcon} title={t('none_google')}>
        {t('none_google_hint')}
      </EmptyState>
    )
  return (
    <ConsentedList
      accounts={page.accounts}
      onSignIn={({ id, email }) => void goToConsent({ provider: 'google', account_id: id }, email)}
      onEdit={({ id }) => go(googlePath(id))}
      onRemove={async ({ id }) => {
        const isGone = await told(() => call(deleteGoogleAccount, { params: { id } }))
        await loadProviderPage('google')
        return isGone
      }}
    />
  )
}
