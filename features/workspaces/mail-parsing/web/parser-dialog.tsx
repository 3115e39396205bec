import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  createEmailParser,
  type EmailParser,
  updateEmailParser,
} from '#features/flows/mail-parsing/contract/email-parser.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { t } from './messages.ts'
import { loadParserSettings } from './parser-store.ts'

const Words = z.object({
  name: z.string(),
  line_ids: z.array(z.number()),
  senders: z.string(),
  enabled: z.boolean(),
})
type Words = z.infer<typeof Words>

const empty: Words = { name: '', line_ids: [], senders: '', enabled: true }

const bodyOf = ({ senders, ...words }: Words) => ({
  ...words,
  senders: senders.split(/[\s,;]+/).filter((each) => each !== ''),
})

/** A new setting, or one that is changed (AI-012). */
export function ParserDialog({ parser, onClose }: { parser: EmailParser | undefined; onClose: () => void }) {
  const shared = {
    kept: Words,
    start: parser ? { ...parser, senders: parser.senders.join('\n') } : empty,
    fields: ['name', 'senders', 'line_ids'],
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      void loadParserSettings()
      onClose()
    },
  }
  return parser === undefined ? (
    <NewParser shared={shared} onClose={onClose} />
  ) : (
    <ChangedParser id={parser.id} shared={shared} onClose={onClose} />
  )
}

interface Shared {
  kept: typeof Words
  start: Words
  fields: string[]
  onSaved: () => void
}

function NewParser({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const form = useEndpointForm(createEmailParser, {
    ...shared,
    name: 'email_parser.new',
    input: (words) => ({ body: bodyOf(words) }),
  })
  return <ParserFields title={t('add')} form={form} onClose={onClose} />
}

function ChangedParser({ id, shared, onClose }: { id: number; shared: Shared; onClose: () => void }) {
  const form = useEndpointForm(updateEmailParser, {
    ...shared,
    name: `email_parser.${id}`,
    input: (words) => ({ params: { id }, body: bodyOf(words) }),
  })
  return <ParserFields title={shared.start.name} form={form} onClose={onClose} />
}

interface ParserFieldsProps {
  title: string
  form: ReturnType<typeof useEndpointForm<typeof createEmailParser, Words>>
  onClose: () => void
}

function ParserFields({ title, form, onClose }: ParserFieldsProps) {
  const lines = useLines().map(({ id, display_name, username }) => ({ id, label: display_name || username }))
  const { name, line_ids, senders, enabled } = form.values
  const close = () => {
    form.giveUp()
    onClose()
  }
  return (
    <Dialog title={title} onClose={close} keepOnBackdrop>
      <Form onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('name')}
          value={name}
          error={form.errors.name}
          onValueChange={(text) => form.change({ name: text })}
        />
        <ComboboxMany
          label={t('lines')}
          description={t('lines_hint')}
          options={lines}
          value={lines.filter(({ id }) => line_ids.includes(id))}
          onValueChange={(chosen) => form.change({ line_ids: chosen.map(({ id }) => id) })}
        />
        <Textarea
          label={t('senders')}
          description={t('senders_hint')}
          spellCheck={false}
          value={senders}
          error={form.errors.senders}
          onValueChange={(text) => form.change({ senders: text })}
        />
        <Checkbox
          label={t('enabled')}
          checked={enabled}
          onCheckedChange={(on) => form.change({ enabled: on })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
