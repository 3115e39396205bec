import { useId } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { addPersonRequest, personRefusals } from '../contract/person-request.ts'
import { t } from './messages.ts'
import { loadPersonRequests } from './request-store.ts'

const Words = z.object({ addresses: z.string(), user_id: z.string() })
const START: z.infer<typeof Words> = { addresses: '', user_id: '' }

interface RequestDialogProps {
  formerUsers: readonly { id: number; name: string; email: string }[]
  onClose: () => void
}

/** Asks whose data is to be looked up. */
export function RequestDialog({ formerUsers, onClose }: RequestDialogProps) {
  const id = useId()
  const form = useEndpointForm(addPersonRequest, {
    name: 'person_request',
    kept: Words,
    start: START,
    fields: ['addresses', 'user_id'],
    input: ({ addresses, user_id }) => ({
      body: {
        addresses: addresses.split(/[\n,;]/).flatMap((each) => each.trim() || []),
        user_id: user_id === '' ? null : Number(user_id),
      },
    }),
    refusals: { addresses: personRefusals.nobody },
    onSaved() {
      void loadPersonRequests()
      onClose()
    },
  })
  const { values, errors, change } = form

  function close() {
    form.giveUp()
    onClose()
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
            {t('look_up')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <Textarea
          label={t('addresses')}
          description={t('addresses_hint')}
          value={values.addresses}
          error={errors.addresses}
          onValueChange={(addresses) => change({ addresses })}
        />
        {formerUsers.length > 0 && (
          <Select
            label={t('former')}
            value={values.user_id}
            error={errors.user_id}
            options={[
              { value: '', label: t('nobody') },
              ...formerUsers.map((user) => ({
                value: String(user.id),
                label: `${user.name} · ${user.email}`,
              })),
            ]}
            onValueChange={(user_id) => change({ user_id })}
          />
        )}
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
