import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { matchWays } from '#features/flows/file-imports/contract/file-import.ts'
import { createShipSource, everyWays, type ShipListSource, updateShipSource } from '../contract/sources.ts'
import { t } from './messages.ts'
import styles from './ship-sources.module.css'
import { loadSources } from './source-store.ts'

const Words = z.object({
  address: z.string(),
  every: z.enum(everyWays),
  on_match: z.enum(matchWays),
  enabled: z.boolean(),
})
type Words = z.infer<typeof Words>

const empty: Words = { address: '', every: 'day', on_match: 'fill', enabled: true }

/** A new list, or one that is changed. One that stopped is fetched again when it is switched on. */
export function SourceDialog({
  source,
  onClose,
}: {
  source: ShipListSource | undefined
  onClose: () => void
}) {
  const shared = {
    kept: Words,
    start: source ?? empty,
    fields: ['address'],
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      void loadSources()
      onClose()
    },
  }
  return source === undefined ? (
    <NewSource shared={shared} onClose={onClose} />
  ) : (
    <ChangedSource source={source} shared={shared} onClose={onClose} />
  )
}

interface Shared {
  kept: typeof Words
  start: Words
  fields: string[]
  onSaved: () => void
}

function NewSource({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const form = useEndpointForm(createShipSource, {
    ...shared,
    name: 'ship_list_source.new',
    input: (words) => ({ body: words }),
  })
  return <SourceFields title={t('add')} form={form} onClose={onClose} />
}

interface ChangedSourceProps {
  source: ShipListSource
  shared: Shared
  onClose: () => void
}

function ChangedSource({ source: { id, version }, shared, onClose }: ChangedSourceProps) {
  const form = useEndpointForm(updateShipSource, {
    ...shared,
    name: `ship_list_source.${id}`,
    input: (words) => ({ params: { id }, body: { ...words, version } }),
  })
  return <SourceFields title={t('edit')} form={form} onClose={onClose} />
}

interface SourceFieldsProps {
  title: string
  form: ReturnType<typeof useEndpointForm<typeof createShipSource, Words>>
  onClose: () => void
}

function SourceFields({ title, form, onClose }: SourceFieldsProps) {
  const { address, every, on_match, enabled } = form.values
  const close = () => {
    form.giveUp()
    onClose()
  }
  return (
    <Dialog title={title} onClose={close} keepOnBackdrop>
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('address')}
          description={t('address_hint')}
          type="url"
          spellCheck={false}
          value={address}
          error={form.errors.address}
          onValueChange={(text) => form.change({ address: text })}
        />
        <Select
          label={t('every')}
          value={every}
          options={everyWays.map((value) => ({ value, label: t(`every_${value}`) }))}
          onValueChange={(chosen) => form.change({ every: chosen })}
        />
        <Select
          label={t('on_match')}
          value={on_match}
          options={matchWays.map((value) => ({ value, label: t(`way_${value}`) }))}
          onValueChange={(chosen) => form.change({ on_match: chosen })}
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
