import { useId } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { addLegalHold, retentionRefusals } from '../contract/retention.ts'
import { names } from './names.ts'

const kinds = ['email', 'thread', 'sender'] as const
const Words = z.object({ kind: z.enum(kinds), reason: z.string() })
const START: z.infer<typeof Words> = { kind: 'thread', reason: '' }

/** Asks how much of a mail is held, and why. */
export function HoldMailDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const id = useId()
  const sender = row.from[0]?.address ?? ''
  const form = useEndpointForm(addLegalHold, {
    name: `legal_hold_${row.id}`,
    kept: Words,
    start: START,
    fields: ['reason'],
    input: ({ kind, reason }) => ({
      body: { kind, reason, target: kind === 'sender' ? sender : String(row.id) },
    }),
    refusals: { reason: retentionRefusals.noMail },
    onSaved() {
      showToast({ kind: 'success', text: names('held') })
      onClose()
    },
  })
  const { values, errors, change } = form

  function close() {
    form.giveUp()
    onClose()
  }

  const offered: readonly (typeof kinds)[number][] = sender === '' ? ['email', 'thread'] : kinds
  return (
    <Dialog
      title={names('hold_mail')}
      description={names('hold_mail_text')}
      onClose={close}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={close}>{names('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={form.isSaving}>
            {names('hold')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <Select
          label={names('what')}
          value={values.kind}
          options={offered.map((kind) => ({ value: kind, label: names(`hold_${kind}`, { sender }) }))}
          onValueChange={(kind) => change({ kind })}
        />
        <TextField
          label={names('reason')}
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
