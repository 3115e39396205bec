import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { type SamlProvider, samlRefusals, setSamlProvider } from '#features/foundation/sso/contract/saml.ts'
import { t } from './messages.ts'
import styles from './sso-settings.module.css'
import { loadSsoSettings } from './sso-store.ts'

const Words = z.object({
  is_on: z.boolean(),
  entity_id: z.string(),
  sign_in_url: z.string(),
  certificates: z.string(),
})

/** A provider that speaks SAML 2.0, beside the one of OpenID Connect; one of the two is on at most. */
export function SamlForm({ provider }: { provider: SamlProvider }) {
  const { is_on, entity_id, sign_in_url, certificates, metadata_url, acs_url } = provider
  const form = useEndpointForm(setSamlProvider, {
    name: 'saml_provider',
    kept: Words,
    start: { is_on, entity_id, sign_in_url, certificates },
    fields: ['entity_id', 'sign_in_url', 'certificates'],
    input: (words) => ({ body: words }),
    refusals: {
      entity_id: samlRefusals.noEntity,
      sign_in_url: samlRefusals.badUrl,
      certificates: samlRefusals.badCertificate,
    },
    onSaved() {
      void loadSsoSettings()
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  return (
    <section>
      <SectionHeader
        title={t('saml')}
        description={
          <>
            {t('saml_hint')} <code className={styles.record}>{metadata_url}</code> {t('saml_acs')}{' '}
            <code className={styles.record}>{acs_url}</code>
          </>
        }
      />
      <Form onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('entity_id')}
          autoComplete="off"
          placeholder="https://login.example.com/saml"
          value={values.entity_id}
          error={errors.entity_id}
          onValueChange={(value) => change({ entity_id: value })}
        />
        <TextField
          label={t('sign_in_url')}
          type="url"
          placeholder="https://login.example.com/saml/sso"
          value={values.sign_in_url}
          error={errors.sign_in_url}
          onValueChange={(value) => change({ sign_in_url: value })}
        />
        <Textarea
          label={t('certificates')}
          description={t('certificates_hint')}
          rows={6}
          spellCheck={false}
          value={values.certificates}
          error={errors.certificates}
          onValueChange={(value) => change({ certificates: value })}
        />
        <Checkbox
          label={t('saml_is_on')}
          checked={values.is_on}
          onCheckedChange={(value) => change({ is_on: value })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save_saml')}
        </Button>
      </Form>
    </section>
  )
}
