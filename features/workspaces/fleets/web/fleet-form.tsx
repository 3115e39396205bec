import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { createFleet, updateFleet } from '#features/records/fleets/contract/endpoints.ts'
import type { Fleet, FleetRules } from '#features/records/fleets/contract/fleet.ts'
import { takeFleets } from '#features/records/fleets/web/public.ts'
import { openShipSearch } from '#features/workspaces/ship-search/web/public.ts'
import { bodyOf, checkWords, FleetWords, whoChoices } from './fleet-form-words.ts'
import { mayShare } from './fleet-rights.ts'
import styles from './fleets.module.css'
import { t } from './messages.ts'
import { RulesList } from './rules-list.tsx'
import { ShareField } from './share-field.tsx'

export interface FleetFormProps {
  /** What is changed; undefined for a new one. */
  fleet?: Pick<Fleet, 'id' | 'version'> | undefined
  start: FleetWords
  onSaved: (fleet: Fleet) => void
  onClose: () => void
}

/** A fleet, new or changed; of a search its conditions, too (SP-017, SP-018, SP-019). */
export function FleetForm({ fleet, start, onSaved, onClose }: FleetFormProps) {
  const common = {
    kept: FleetWords,
    start,
    fields: ['ship_group.name', 'user_ids'],
    check: checkWords,
    onSaved({ ship_group }: { ship_group: Fleet }) {
      takeFleets([ship_group])
      onSaved(ship_group)
      onClose()
    },
  }
  const created = useEndpointForm(createFleet, {
    ...common,
    name: `fleets.new_${start.group_type}`,
    input: (words: FleetWords) => ({ body: bodyOf(words) }),
  })
  const updated = useEndpointForm<typeof updateFleet, FleetWords, 'anyway'>(updateFleet, {
    ...common,
    name: `fleets.${fleet?.id ?? 0}`,
    input: (words, way) => ({
      params: { id: fleet?.id ?? 0 },
      body: { ...bodyOf(words), ...(fleet && way !== 'anyway' && { version: fleet.version }) },
    }),
  })
  const form = fleet ? updated : created
  const { values, errors, change } = form
  const wrong = (path: string) => (errors[path] === undefined ? {} : { error: errors[path] })
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('name')}
        required
        data-autofocus=""
        value={values.name}
        onValueChange={(name) => change({ name })}
        {...wrong('ship_group.name')}
      />
      <Select
        label={t('who')}
        value={values.who}
        options={whoChoices
          .filter((value) => value === 'only_me' || mayShare())
          .map((value) => ({ value, label: t(value) }))}
        onValueChange={(who) => change({ who })}
      />
      {values.who === 'chosen' && (
        <ShareField
          user_ids={values.user_ids}
          error={errors.user_ids}
          onChange={(user_ids) => change({ user_ids: [...user_ids] })}
        />
      )}
      {values.group_type === 'dynamic' && (
        <Rules rules={values.rules as FleetRules} onChange={(rules) => change({ rules: [...rules] })} />
      )}
      {Object.keys(errors).length > 0 && (
        <p className={styles.error} role="alert">
          <ErrorIcon size={14} />
          {t('check_form')}
        </p>
      )}
      <ProblemNote
        problem={form.problem}
        onRetry={() => void form.retry()}
        actions={
          form.problem?.kind === 'changed' && (
            <Button size="small" onClick={() => void updated.save('anyway')}>
              {t('save_anyway')}
            </Button>
          )
        }
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t(fleet ? 'save' : 'create')}
        </Button>
      </div>
    </Form>
  )
}

function Rules({ rules, onChange }: { rules: FleetRules; onChange: (rules: FleetRules) => void }) {
  const edit = () =>
    openShipSearch({
      name: 'fleet_rules',
      title: t('change_rules'),
      submit: t('save'),
      criteria: rules,
      onSubmit: onChange,
    })
  return (
    <section aria-label={t('rules')} className={styles.conditions}>
      <span className={styles.label}>{t('rules')}</span>
      <RulesList rules={rules} />
      <Button size="small" onClick={() => void edit()}>
        {t('change_rules')}
      </Button>
    </section>
  )
}
