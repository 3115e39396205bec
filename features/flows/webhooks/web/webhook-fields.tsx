import { type ReactNode, useId } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { UsedForm } from '@laycan/web/form/use-endpoint-form.ts'
import { webhookEvents } from '../contract/webhook.ts'
import { EventBoxes } from './event-boxes.tsx'
import { t } from './messages.ts'

/** What somebody writes of a webhook. */
export const WebhookWords = z.object({
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_on: z.boolean(),
})
export type WebhookWords = z.infer<typeof WebhookWords>

interface WebhookFieldsProps {
  title: string
  form: UsedForm<WebhookWords>
  onClose: () => void
}

/** The dialog around either form. */
export function WebhookFields({ title, form, onClose }: WebhookFieldsProps): ReactNode {
  const id = useId()
  const { values, errors, change } = form

  function close() {
    form.giveUp()
    onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={form.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('name')}
          description={t('name_hint')}
          autoComplete="off"
          maxLength={60}
          value={values.name}
          error={errors.name}
          onValueChange={(name) => change({ name })}
        />
        <TextField
          label={t('url')}
          type="url"
          placeholder="https://example.com/hooks/laycan"
          value={values.url}
          error={errors.url}
          onValueChange={(url) => change({ url })}
        />
        <EventBoxes chosen={values.events} error={errors.events} onChange={(events) => change({ events })} />
        <Checkbox label={t('is_on')} checked={values.is_on} onCheckedChange={(is_on) => change({ is_on })} />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
