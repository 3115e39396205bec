import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { MentionStatus } from '#features/records/market-tonnage/contract/freshness.ts'
import { correctTonnage, type TonnageVersion } from '#features/records/market-tonnage/contract/tonnage.ts'
import { t } from '../messages.ts'

const Words = z.object({
  ship_name: z.string(),
  port_name: z.string(),
  open_from: z.string(),
  open_to: z.string(),
  note: z.string(),
  status: MentionStatus,
})

interface CorrectDialogProps {
  version: TonnageVersion
  onSaved: () => void
  onClose: () => void
}

/** What a mail means of a ship, in the words of a person. */
export function CorrectDialog({ version, onSaved, onClose }: CorrectDialogProps) {
  const { ship_name, port_name, open_from, open_to, note, status } = version
  const form = useEndpointForm(correctTonnage, {
    name: `market_mention.${version.id}`,
    kept: Words,
    start: { ship_name, port_name, open_from, open_to: open_to ?? '', note, status },
    fields: ['ship_name', 'port_name', 'open_from', 'open_to', 'note'],
    input: (words) => ({ params: { id: version.id }, body: words }),
    onSaved() {
      showToast({ kind: 'success', text: t('corrected') })
      onSaved()
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <Dialog
      title={t('correct_title')}
      description={version.email_subject}
      size="small"
      keepOnBackdrop
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
      <Form onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('vessel')}
          value={values.ship_name}
          error={errors.ship_name}
          onValueChange={(value) => form.change({ ship_name: value })}
        />
        <TextField
          label={t('port')}
          value={values.port_name}
          error={errors.port_name}
          onValueChange={(value) => form.change({ port_name: value })}
        />
        <DatePicker
          label={t('open_from')}
          value={values.open_from || undefined}
          onValueChange={(day) => form.change({ open_from: day ?? '' })}
        />
        <DatePicker
          label={`${t('open_to')} (${t('onwards_hint')})`}
          value={values.open_to || undefined}
          min={values.open_from || undefined}
          onValueChange={(day) => form.change({ open_to: day ?? '' })}
        />
        <Select
          label={t('status')}
          value={values.status}
          options={MentionStatus.options.map((value) => ({ value, label: t(`status_${value}`) }))}
          onValueChange={(value) => form.change({ status: MentionStatus.parse(value) })}
        />
        <TextField
          label={t('notes')}
          value={values.note}
          error={errors.note}
          maxLength={3000}
          onValueChange={(value) => form.change({ note: value })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
