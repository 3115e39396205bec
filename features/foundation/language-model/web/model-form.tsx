import { z } from 'zod'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { setLanguageModel } from '../contract/endpoints.ts'
import { languageModelRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'
import { ModelButtons, type StoredModel } from './model-buttons.tsx'

const Words = z.object({ openai_address: z.string(), openai_model: z.string() })

/** Address, model and key of the company's service; the key is written and never shown. */
export function ModelForm({ stored }: { stored: StoredModel }) {
  const { openai_address, openai_model, key_end } = stored
  const form = useEndpointForm(setLanguageModel, {
    name: 'language_model',
    kept: Words,
    start: { openai_address, openai_model, openai_api_key: '' },
    fields: ['openai_address', 'openai_model', 'openai_api_key'],
    input: ({ openai_api_key, ...words }) => ({
      body: { ...words, ...(openai_api_key === '' ? {} : { openai_api_key }) },
    }),
    refusals: {
      openai_address: languageModelRefusals.badAddress,
      openai_api_key: languageModelRefusals.otherAddress,
    },
    onSaved() {
      form.discard()
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  return (
    <Form onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('address')}
        type="url"
        value={values.openai_address}
        error={errors.openai_address}
        onValueChange={(value) => change({ openai_address: value })}
      />
      <TextField
        label={t('model')}
        autoComplete="off"
        description={t('model_hint')}
        value={values.openai_model}
        error={errors.openai_model}
        onValueChange={(value) => change({ openai_model: value })}
      />
      <PasswordField
        label={t('key')}
        autoComplete="new-password"
        description={key_end === '' ? t('key_none') : t('key_stored', { end: key_end })}
        value={values.openai_api_key}
        error={errors.openai_api_key}
        onValueChange={(value) => change({ openai_api_key: value })}
      />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <ModelButtons stored={stored} isSaving={form.isSaving} />
    </Form>
  )
}
