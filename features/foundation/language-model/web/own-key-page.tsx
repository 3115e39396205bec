import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { setOwnKey } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './model-buttons.module.css'

/** The user's own key, a page of the preferences (AI-001). */
export default function OwnKeyPage() {
  const key_end = useMailSetting('openai_api_key')
  const address = useCompanySetting('openai_address')
  const form = useEndpointForm(setOwnKey, {
    name: 'own_openai_key',
    // A key is kept nowhere in the browser.
    kept: z.object({}),
    start: { openai_api_key: '' },
    fields: ['openai_api_key'],
    input: ({ openai_api_key }) => ({ body: { openai_api_key } }),
    onSaved() {
      form.discard()
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  return (
    <section>
      <SectionHeader title={t('own')} description={t('own_hint', { address })} />
      <Form onSubmit={() => form.save()}>
        <PasswordField
          label={t('key')}
          autoComplete="new-password"
          description={key_end === '' ? t('own_none') : t('own_stored', { end: key_end })}
          value={values.openai_api_key}
          error={errors.openai_api_key}
          onValueChange={(value) => change({ openai_api_key: value })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t(values.openai_api_key === '' && key_end !== '' ? 'remove' : 'save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
