import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { setOauthClient } from '#features/records/oauth-grants/contract/endpoints.ts'
import { oauthRefusals } from '#features/records/oauth-grants/contract/errors.ts'
import type { OauthClient } from '#features/records/oauth-grants/contract/oauth.ts'
import { t } from './messages.ts'
import styles from './provider.module.css'
import { loadProviderPage } from './provider-store.ts'

/** The secret alone never lies in the browser. */
const Words = z.object({ client_id: z.string(), tenant: z.string() })

/** As what Laycan is registered at a provider. */
export function ClientForm({ client }: { client: OauthClient }) {
  const { provider, client_id, tenant, has_secret, redirect_uri } = client
  const form = useEndpointForm(setOauthClient, {
    name: `oauth_client.${provider}`,
    kept: Words,
    start: { client_id, tenant, client_secret: '' },
    fields: ['client_id', 'client_secret', 'tenant'],
    input: ({ client_secret, ...words }) => ({
      params: { provider },
      body: { ...words, ...(client_secret === '' ? {} : { client_secret }) },
    }),
    refusals: { client_secret: oauthRefusals.secretMissing },
    onSaved() {
      void loadProviderPage(provider)
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  return (
    <Form className={styles.fields} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <p>
        {t('registration_hint')} <code className={styles.address}>{redirect_uri}</code>
      </p>
      <TextField
        label={t('client_id')}
        spellCheck={false}
        autoComplete="off"
        value={values.client_id}
        error={errors.client_id}
        onValueChange={(value) => change({ client_id: value })}
      />
      <PasswordField
        label={t('client_secret')}
        autoComplete="new-password"
        {...(has_secret ? { description: t('secret_kept') } : {})}
        value={values.client_secret}
        error={errors.client_secret}
        onValueChange={(value) => change({ client_secret: value })}
      />
      {provider === 'microsoft' && (
        <TextField
          label={t('tenant')}
          description={t('tenant_hint')}
          spellCheck={false}
          autoComplete="off"
          value={values.tenant}
          error={errors.tenant}
          onValueChange={(value) => change({ tenant: value })}
        />
      )}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
