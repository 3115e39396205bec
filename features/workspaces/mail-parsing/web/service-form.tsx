import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { BUILT_IN, setParserAddress } from '#features/flows/mail-parsing/contract/email-parser.ts'
import { t } from './messages.ts'
import { loadParserSettings } from './parser-store.ts'

const kinds = ['none', 'built_in', 'address'] as const
const Words = z.object({ kind: z.enum(kinds), parser_address: z.string() })
type Words = z.infer<typeof Words>

function wordsOf(stored: string): Words {
  if (stored === '') return { kind: 'none', parser_address: '' }
  return stored === BUILT_IN
    ? { kind: 'built_in', parser_address: '' }
    : { kind: 'address', parser_address: stored }
}

/** What reads mails: nothing, the product itself, or a service at an address (AI-013). */
export function ServiceForm({ stored }: { stored: string }) {
  const form = useEndpointForm(setParserAddress, {
    name: 'email_parser.service',
    kept: Words,
    start: wordsOf(stored),
    fields: ['parser_address'],
    input: ({ kind, parser_address }) => ({
      body: { parser_address: kind === 'address' ? parser_address : kind === 'built_in' ? BUILT_IN : '' },
    }),
    onSaved() {
      showToast({ kind: 'success', text: t('service_saved') })
      void loadParserSettings()
    },
  })
  const { kind, parser_address } = form.values
  return (
    <Form onSubmit={() => form.save()}>
      <Select
        label={t('service')}
        description={t('service_hint')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`service_${value}`) }))}
        onValueChange={(chosen) => form.change({ kind: chosen })}
      />
      {kind === 'address' && (
        <TextField
          label={t('address')}
          description={t('address_hint')}
          type="url"
          spellCheck={false}
          value={parser_address}
          error={form.errors.parser_address}
          onValueChange={(text) => form.change({ parser_address: text })}
        />
      )}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      {form.isTouched && (
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      )}
    </Form>
  )
}
