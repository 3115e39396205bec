import { useId } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { addLegalHold, LegalHoldKind, type LineRetention, retentionRefusals } from '../contract/retention.ts'
import { t } from './messages.ts'
import { loadRetention } from './retention-store.ts'

const Words = z.object({ kind: LegalHoldKind, target: z.string(), reason: z.string() })
const START: z.infer<typeof Words> = { kind: 'sender', target: '', reason: '' }
const kinds = ['sender', 'thread', 'email', 'line'] as const

interface HoldDialogProps {
  lines: readonly LineRetention[]
  onClose: () => void
}

/** Asks what is to be held, and why. */
export function HoldDialog({ lines, onClose }: HoldDialogProps) {
  const id = useId()
  const form = useEndpointForm(addLegalHold, {
    name: 'legal_hold',
    kept: Words,
    start: START,
    fields: ['target', 'reason'],
    input: (words) => ({ body: words }),
    refusals: { target: retentionRefusals.noMail },
    onSaved() {
      void loadRetention()
      onClose()
    },
  })
  const { values, errors, change } = form

  function close() {
    form.giveUp()
    onClose()
  }

  const target = {
    value: values.target,
    error: errors.target,
    onValueChange: (text: string) => change({ target: text }),
  }
  return (
    <Dialog
      title={t('add')}
      onClose={close}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={form.isSaving}>
            {t('hold')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <Select
          label={t('kind')}
          value={values.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onValueChange={(kind) => change({ kind, target: '' })}
        />
        {values.kind === 'line' ? (
          <Select
            {...target}
            label={t('target_line')}
            placeholder={t('target_line')}
            options={lines.map(({ line_id, username }) => ({ value: String(line_id), label: username }))}
          />
        ) : values.kind === 'sender' ? (
          <TextField {...target} label={t('target_sender')} type="email" autoComplete="off" />
        ) : (
          <TextField
            {...target}
            label={t('target_mail')}
            description={t('target_mail_hint')}
            autoComplete="off"
          />
        )}
        <TextField
          label={t('reason')}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onValueChange={(reason) => change({ reason })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
