import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'
import { goToRules, hrefOfRules } from '../place.ts'
import styles from '../rule-settings.module.css'
import { ActionsPart } from './actions-part.tsx'
import { DryRun } from './dry-run.tsx'
import { type RuleFormParts, type UsedRuleForm, useRuleForm } from './use-rule-form.ts'
import { WhichPart } from './which-part.tsx'

const NAME_MAX = 254

/** The form of a rule (RU-019): name, mailboxes, conditions, actions, and what it would have matched. */
export function RuleForm(parts: RuleFormParts) {
  const { kind, stored, isGone = false } = parts
  const form = useRuleForm(parts)
  const { values: words, errors, change } = form
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      <div>
        <a className={styles.back} href={hrefOfRules()}>
          <ChevronLeftIcon size={14} />
          {t('back')}
        </a>
        <SectionHeader
          kind="page"
          title={t(stored === undefined && !isGone ? 'new_rule' : 'edit_rule')}
          description={t(kind === 'one' ? 'of_line_hint' : 'several_hint')}
        />
      </div>
      {isGone && (
        <Banner kind="warning" inset>
          {t('gone_meanwhile')}
        </Banner>
      )}
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('name')}
        required
        maxLength={NAME_MAX}
        value={words.name}
        error={errors.name}
        onValueChange={(name) => change({ name })}
      />
      <WhichPart kind={kind} words={words} errors={errors} onChange={change} />
      <DryRun words={words} onCheck={() => form.validate()} />
      <ActionsPart actions={words.actions} errors={errors} onChange={(actions) => change({ actions })} />
      <Checkbox
        label={t('enabled')}
        checked={words.enabled}
        onCheckedChange={(enabled) => change({ enabled })}
      />
      {stored !== undefined && <ActsAs user_id={stored.user_id} />}
      <End form={form} />
    </Form>
  )
}

function ActsAs({ user_id }: { user_id: number | null }) {
  const { active, inactive } = useTeam()
  const name = [...active, ...inactive].find(({ id }) => id === user_id)?.name
  return <p className={styles.note}>{t('acts_as', { name: name ?? t('somebody') })}</p>
}

function End({ form }: { form: UsedRuleForm }) {
  const { problem, save, isSaving } = form
  const way = problem && ({ changed: 'anyway', gone: 'as_new' } as const)[problem.kind as 'changed' | 'gone']
  return (
    <div className={styles.end}>
      <ProblemNote
        problem={problem}
        onRetry={() => void form.retry()}
        actions={
          way && (
            <Button size="small" onClick={() => void save(way)}>
              {t(way === 'anyway' ? 'save_anyway' : 'save_as_new')}
            </Button>
          )
        }
      />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            form.giveUp()
            goToRules()
          }}
        >
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
