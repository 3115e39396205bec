import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { type MarketView, saveMarketView, viewRefusals } from '../contract/market-view.ts'
import { t } from './messages.ts'
import { keepView } from './views-store.ts'

const Words = z.object({ name: z.string() })

interface SaveViewDialogProps {
  view: Omit<MarketView, 'id' | 'name'>
  onClose: () => void
}

/** Asks how a view is to be called, and keeps it. */
export function SaveViewDialog({ view, onClose }: SaveViewDialogProps) {
  const form = useEndpointForm(saveMarketView, {
    name: `market_view.${view.table}`,
    kept: Words,
    start: { name: '' },
    fields: ['name'],
    input: ({ name }) => ({ body: { ...view, name } }),
    refusals: { name: viewRefusals.tooMany },
    onSaved({ view: saved }) {
      keepView(saved)
      showToast({ kind: 'success', text: t('view_saved', { name: saved.name }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('save_view')}
      size="small"
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
        <TextField
          label={t('view_name')}
          autoFocus
          maxLength={80}
          value={form.values.name}
          error={form.errors.name}
          onValueChange={(name) => form.change({ name })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
