import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { correctCargo, type MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { cargoes } from '#features/records/market-cargoes/web/public.ts'
import { t } from '../messages.ts'

const Words = z.object({
  account: z.string(),
  cargo: z.string(),
  quantity_min: z.number().nullable(),
  quantity_max: z.number().nullable(),
  load_port: z.string(),
  discharge_port: z.string(),
  laycan_from: z.string(),
  laycan_to: z.string(),
  note: z.string(),
})
const texts = ['cargo', 'account', 'load_port', 'discharge_port', 'note'] as const
const labelsOf = (isCharter: boolean) => ({
  cargo: t('cargo'),
  account: t('account'),
  load_port: t(isCharter ? 'delivery' : 'load'),
  discharge_port: t(isCharter ? 'redelivery' : 'discharge'),
  note: t('notes'),
})

interface CorrectDialogProps {
  cargo: MarketCargoRow
  onSaved: () => void
  onClose: () => void
}

/** What a mail means, in the words of a person. */
export function CorrectDialog({ cargo, onSaved, onClose }: CorrectDialogProps) {
  const form = useEndpointForm(correctCargo, {
    name: `market_cargo.${cargo.id}`,
    kept: Words,
    start: Words.parse(cargo),
    fields: [...texts, 'quantity_min', 'quantity_max', 'laycan_from', 'laycan_to'],
    input: (words) => ({ params: { id: cargo.id }, body: words }),
    onSaved({ cargo: saved }) {
      cargoes.put([saved])
      showToast({ kind: 'success', text: t('corrected') })
      onSaved()
      onClose()
    },
  })
  const { values, errors } = form
  const isCharter = cargo.kind === 'time_charter'
  const labels = labelsOf(isCharter)
  return (
    <Dialog
      title={t('correct_title')}
      description={cargo.broker}
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
        {texts.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={values[field]}
            error={errors[field]}
            onValueChange={(value) => form.change({ [field]: value })}
          />
        ))}
        {!isCharter && (
          <>
            <NumberField
              label={t('quantity_from')}
              min={0}
              value={values.quantity_min ?? undefined}
              onValueChange={(value) => form.change({ quantity_min: value ?? null })}
            />
            <NumberField
              label={t('quantity_to')}
              min={0}
              error={errors.quantity_max}
              value={values.quantity_max ?? undefined}
              onValueChange={(value) => form.change({ quantity_max: value ?? null })}
            />
          </>
        )}
        <DatePicker
          label={t('laycan_from')}
          value={values.laycan_from || undefined}
          onValueChange={(day) => form.change({ laycan_from: day ?? '' })}
        />
        <DatePicker
          label={t('laycan_to')}
          value={values.laycan_to || undefined}
          min={values.laycan_from || undefined}
          onValueChange={(day) => form.change({ laycan_to: day ?? '' })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
