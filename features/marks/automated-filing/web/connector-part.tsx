import { useState } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { setFilingConnector } from '../contract/endpoints.ts'
import { automatedFilingRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'

/** Which connector files, for administrators, while automated filing is switched on. */
export function ConnectorPart() {
  const isSwitchedOn = useCompanySetting('enable_trigonal') === '1'
  const stored = useCompanySetting('filing_connector')
  if (!isSwitchedOn) return null
  return (
    <section>
      <SectionHeader title={t('connector')} description={t('connector_hint')} />
      <ConnectorForm key={stored} stored={stored} />
    </section>
  )
}

const Kept = z.object({ filing_connector: z.string() })
const kinds = [
  { value: '', label: t('none') },
  { value: 'built_in', label: t('built_in') },
  { value: 'service', label: t('service') },
]

const isService = (connector: string) => connector !== '' && connector !== 'built_in'

function ConnectorForm({ stored }: { stored: string }) {
  const form = useEndpointForm(setFilingConnector, {
    name: 'filing_connector',
    kept: Kept,
    start: { filing_connector: stored, token: '' },
    fields: ['filing_connector', 'token'],
    input: ({ filing_connector, token }) => ({ body: { filing_connector, ...(token !== '' && { token }) } }),
    refusals: { filing_connector: automatedFilingRefusals.badAddress },
    onSaved() {
      form.discard()
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form
  const [kind, setKind] = useState(isService(values.filing_connector) ? 'service' : values.filing_connector)

  function choose(next: string): void {
    setKind(next)
    change({ filing_connector: next === 'service' ? 'https://' : next, token: '' })
  }

  return (
    <Form onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <Select label={t('kind')} value={kind} options={kinds} onValueChange={choose} />
      {kind === 'service' && (
        <>
          <TextField
            label={t('address')}
            type="url"
            value={values.filing_connector}
            error={errors.filing_connector}
            onValueChange={(value) => change({ filing_connector: value })}
          />
          <PasswordField
            label={t('token')}
            autoComplete="new-password"
            description={t('token_hint')}
            value={values.token}
            error={errors.token}
            onValueChange={(value) => change({ token: value })}
          />
        </>
      )}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <Button type="submit" kind="primary" busy={form.isSaving}>
        {t('save')}
      </Button>
    </Form>
  )
}
