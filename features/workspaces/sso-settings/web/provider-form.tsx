import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { setIdentityProvider } from '#features/foundation/sso/contract/endpoints.ts'
import { ssoRefusals } from '#features/foundation/sso/contract/errors.ts'
import type { IdentityProvider } from '#features/foundation/sso/contract/sso.ts'
import { t } from './messages.ts'
import { loadSsoSettings } from './sso-store.ts'

const Words = z.object({ is_on: z.boolean(), issuer: z.string(), client_id: z.string() })

/** Where people sign in; what is turned on is asked by the server first. */
export function ProviderForm({ provider }: { provider: IdentityProvider }) {
  const { is_on, issuer, client_id } = provider
  const form = useEndpointForm(setIdentityProvider, {
    name: 'identity_provider',
    kept: Words,
    start: { is_on, issuer, client_id, client_secret: '' },
    fields: ['issuer', 'client_id', 'client_secret'],
    input: ({ client_secret, ...words }) => ({
      body: { ...words, ...(client_secret === '' ? {} : { client_secret }) },
    }),
    refusals: { issuer: ssoRefusals.badIssuer, client_secret: ssoRefusals.secretMissing },
    onSaved() {
      void loadSsoSettings()
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  return (
    <section>
      <SectionHeader title={t('provider')} description={t('provider_hint', { uri: provider.redirect_uri })} />
      <Form onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('issuer')}
          type="url"
          placeholder="https://login.example.com"
          value={values.issuer}
          error={errors.issuer}
          onValueChange={(value) => change({ issuer: value })}
        />
        <TextField
          label={t('client_id')}
          autoComplete="off"
          value={values.client_id}
          error={errors.client_id}
          onValueChange={(value) => change({ client_id: value })}
        />
        <PasswordField
          label={t('client_secret')}
          autoComplete="new-password"
          {...(provider.has_secret ? { description: t('secret_kept') } : {})}
          value={values.client_secret}
          error={errors.client_secret}
          onValueChange={(value) => change({ client_secret: value })}
        />
        <Checkbox
          label={t('is_on')}
          checked={values.is_on}
          onCheckedChange={(value) => change({ is_on: value })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
