import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  type CustomField,
  createCustomField,
  customFieldTypes,
  updateCustomField,
} from '#features/records/contacts/contract/custom-fields.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import styles from './fields.module.css'
import { t } from './messages.ts'

interface FieldDialogProps {
  field?: CustomField
  onClose: () => void
}

const Words = z.object({ name: z.string(), type: z.enum(customFieldTypes), choices: z.string() })
type Words = z.infer<typeof Words>

/** A field, new or to be changed. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const start: Words = {
    name: field?.name ?? '',
    type: field?.type ?? 'text',
    choices: field?.choices.join('\n') ?? '',
  }
  const form = useEndpointForm(() => (field === undefined ? createCustomField : updateCustomField), {
    name: `contact_fields.${field?.id ?? 'new'}`,
    kept: Words,
    start,
    fields: ['name', 'choices'],
    input({ name, type, choices }: Words) {
      const list = choices.split('\n').filter((choice) => choice.trim() !== '')
      const body = { name, type, choices: type === 'choice' ? list : [], retired: field?.retired ?? false }
      return field === undefined ? { body } : { params: { id: field.id }, body }
    },
    refusals: {
      name: [contactRefusals.fieldName, contactRefusals.fieldNameLong, contactRefusals.fieldTaken],
      choices: [contactRefusals.noChoices, contactRefusals.tooManyChoices],
    },
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <Dialog
      title={field === undefined ? t('new_field') : t('edit_field', { name: field.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('name')}
          required
          maxLength={60}
          value={values.name}
          error={errors.name}
          onValueChange={(name) => change({ name })}
        />
        <Select
          label={t('type')}
          value={values.type}
          options={customFieldTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
          disabled={field !== undefined}
          description={field === undefined ? undefined : t('type_stays')}
          onValueChange={(type) => change({ type })}
        />
        {values.type === 'choice' && (
          <Textarea
            label={t('choices')}
            description={t('choices_hint')}
            rows={5}
            value={values.choices}
            error={errors.choices}
            onValueChange={(choices) => change({ choices })}
          />
        )}
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
