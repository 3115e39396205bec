import { useEffect } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { hrefOf } from '@laycan/web/navigation.ts'
import { loadClientConfig, useClientConfig } from '../../../foundation/session/web/public.ts'
import { t } from './messages.ts'
import pageStyles from './page.module.css'
import { Page } from './page.tsx'
import { SetupForm } from './setup-form.tsx'

/** First start of an installation: a company of one's own, or a demo desk to look around in. */
export default function SetupScreen() {
  const config = useClientConfig()
  useEffect(() => {
    // Unreachable: creating says so.
    loadClientConfig().catch(() => undefined)
  }, [])
  if (config?.setup_needed === false) {
    return (
      <Page>
        <Banner inset actions={<a href={hrefOf('/login')}>{t('toSignIn')}</a>}>
          {t('alreadySetUp')}
        </Banner>
      </Page>
    )
  }
  return (
    <Page wide>
      <h1 className={pageStyles.title}>{t('setUp')}</h1>
      <p className={pageStyles.text}>{t('setUpText')}</p>
      <SetupForm />
    </Page>
  )
}
