import { useEffect } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { DomainList } from './domain-list.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { ProviderForm } from './provider-form.tsx'
import { SamlForm } from './saml-form.tsx'
import styles from './sso-settings.module.css'
import { loadSsoSettings, useSsoSettings } from './sso-store.ts'

/** `/ssoSetting`: the company's domains and its identity provider (AU-035). */
export default function SsoSettingsScreen() {
  const { user_type } = useCurrentUser()
  const settings = useSsoSettings()
  const isAdmin = user_type === 'admin'
  useEffect(() => {
    if (isAdmin) void loadSsoSettings()
  }, [isAdmin])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      {settings !== undefined && (
        <>
          <DomainList domains={settings.domains} />
          <ProviderForm provider={settings.provider} />
          <SamlForm provider={settings.saml} />
        </>
      )}
    </div>
  )
}
