import { useId } from 'react'
import { z } from 'zod'
import { scopes } from '@laycan/contract/scope.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { tokenDays } from '../contract/access-token.ts'
import { createAccessToken } from '../contract/endpoints.ts'
import { accessTokenRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'
import { ScopeBoxes } from './scope-boxes.tsx'
import { loadTokens } from './token-store.ts'

const Words = z.object({
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  days: z.enum(tokenDays.map(String)),
})
type Words = z.infer<typeof Words>

const START: Words = { name: '', scopes: ['read'], days: '90' }

interface NewTokenDialogProps {
  /** With what the token says. */
  onMade: (token: string) => void
  onClose: () => void
}

/** Asks what a token is for, what it may do and how long it lives. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { user_type } = useCurrentUser()
  const id = useId()
  const form = useEndpointForm(createAccessToken, {
    name: 'access_token',
    kept: Words,
    start: START,
    fields: ['name', 'scopes'],
    input: ({ name, scopes: chosen, days }) => ({
      body: { name, scopes: chosen, days: tokenDays.find((each) => String(each) === days) ?? 30 },
    }),
    refusals: { scopes: accessTokenRefusals.adminOnly },
    onSaved({ token }) {
      void loadTokens()
      onMade(token)
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
            {t('make')}
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
        <ScopeBoxes
          chosen={values.scopes}
          isAdmin={user_type === 'admin'}
          error={errors.scopes}
          onChange={(chosen) => change({ scopes: chosen })}
        />
        <Select
          label={t('ends')}
          value={values.days}
          options={tokenDays.map((days) => ({
            value: String(days),
            label: days === 365 ? t('year') : t('days', { n: days }),
          }))}
          onValueChange={(days) => change({ days })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
