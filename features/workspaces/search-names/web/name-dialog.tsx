import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  AliasKind,
  addSearchAlias,
  changeSearchAlias,
  type SearchAlias,
} from '#features/records/search/contract/endpoints.ts'
import { searchRefusals } from '#features/records/search/contract/errors.ts'
import { t } from './messages.ts'
import styles from './search-names.module.css'

const Words = z.object({ kind: AliasKind, names: z.string() })
type Words = z.infer<typeof Words>

const kinds = AliasKind.options.map((value) => ({ value, label: t(`kind_${value}`) }))

/** Names that mean the same, new or to be changed. */
export function NameDialog({ group, onClose }: { group?: SearchAlias; onClose: () => void }) {
  const start: Words = { kind: group?.kind ?? 'port', names: group?.names.join('\n') ?? '' }
  const form = useEndpointForm(() => (group === undefined ? addSearchAlias : changeSearchAlias), {
    name: `search_names.${group?.id ?? 'new'}`,
    kept: Words,
    start,
    fields: ['names'],
    input({ kind, names }: Words) {
      const body = { kind, names: names.split('\n').filter((name) => name.trim() !== '') }
      return group === undefined ? { body } : { params: { id: group.id }, body }
    },
    refusals: { names: searchRefusals.noNames },
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <Dialog
      title={group === undefined ? t('new_names') : t('edit_names')}
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
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <Select
          label={t('kind')}
          value={values.kind}
          options={kinds}
          onValueChange={(kind) => change({ kind })}
        />
        <Textarea
          label={t('names')}
          description={t('names_hint')}
          required
          data-autofocus
          rows={5}
          value={values.names}
          error={errors.names}
          onValueChange={(text) => change({ names: text })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
