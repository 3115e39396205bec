import { useEffect } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go, hrefOf, useQuery } from '@laycan/web/navigation.ts'
import { createGoogleAccount } from '#features/records/provider-accounts/contract/endpoints.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'
import { ConsentQuery, codeOf, consentWish, goToConsent, refusalOf } from './consent.ts'
import { t } from './messages.ts'
import { googlePath, providerRoutes } from './paths.ts'
import styles from './provider.module.css'
import { ProviderPage } from './provider-page.tsx'
import { loadProviderPage, told, useProviderPage } from './provider-store.ts'
import { useFinish } from './use-finish.ts'
import { WishFields } from './wish-fields.tsx'

/** `/googleAccounts/create`: leads to Google, and finishes what comes back (AC-005). */
export default function GoogleCreateScreen() {
  const query = useQuery(ConsentQuery)
  const page = useProviderPage('google')
  useEffect(() => void loadProviderPage('google'), [])
  const isFinishing = useFinish(codeOf(query), async (code) => {
    const { import_days, personal } = consentWish.get()
    const isDone = await told(async () => {
      const { google_account } = await call(createGoogleAccount, {
        body: { ...code, import_days, personal },
        time_limit_ms: FINISH_LIMIT_MS,
      })
      showToast({ kind: 'success', text: t('connected', { email: google_account.email }) })
      void reloadLines()
      go(googlePath(google_account.id), {}, { replace: true })
    })
    // A code counts once: what stays in the address would only be refused again.
    if (!isDone) go(providerRoutes.google_create, {}, { replace: true })
  })
  const refusal = refusalOf(query)
  const isSetUp = page?.client?.has_secret
  return (
    <ProviderPage
      title={t('add_google')}
      description={t('add_google_hint')}
      actions={<a href={hrefOf(providerRoutes.google)}>{t('back')}</a>}
    >
      {refusal !== undefined && (
        <Banner kind="warning" inset>
          {refusal}
        </Banner>
      )}
      {isFinishing ? (
        <p className={styles.state}>
          <Spinner label={null} /> {t('finishing')}
        </p>
      ) : (
        <div className={styles.fields}>
          {isSetUp === false && <NotSetUp />}
          <WishFields />
          <div>
            <Button
              kind="primary"
              disabled={isSetUp !== true}
              onClick={() => void goToConsent({ provider: 'google', account_id: null })}
            >
              {t('sign_in_google')}
            </Button>
          </div>
        </div>
      )}
    </ProviderPage>
  )
}

/** Two servers that do not answer each take their own time limit; waiting less would hide the reason. */
const FINISH_LIMIT_MS = 60_000

function NotSetUp() {
  return (
    <Banner
      inset
      actions={<a href={hrefOf(providerRoutes.google, { part: 'registration' })}>{t('set_up')}</a>}
    >
      {t('not_set_up')}
    </Banner>
  )
}
