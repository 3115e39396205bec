import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { DismissIcon, ErrorIcon, PlusIcon } from '@laycan/ui/icons.ts'
import type { RuleAction } from '#features/flows/mail-rules/contract/mail-rule.ts'
import { findOfferedAction, ruleActions } from '#features/flows/mail-rules/web/public.ts'
import { t } from '../messages.ts'
import styles from '../rule-settings.module.css'

interface ActionsPartProps {
  actions: readonly RuleAction[]
  errors: Readonly<Record<string, string>>
  onChange: (actions: RuleAction[]) => void
}

/** What a rule does with its mails: each kind of action once. */
export function ActionsPart({ actions, errors, onChange }: ActionsPartProps) {
  const free = ruleActions().filter(({ type }) => !actions.some((action) => action.type === type))
  const [next] = free
  return (
    <section className={styles.part} aria-label={t('what_is_done')}>
      <SectionHeader title={t('what_is_done')} />
      {actions.map((action, at) => (
        <ActionRow
          key={action.type}
          n={at + 1}
          action={action}
          error={errors[`actions.${at}`]}
          onChange={(changed) => onChange(actions.toSpliced(at, 1, changed))}
          onRemove={() => onChange(actions.toSpliced(at, 1))}
          free={free.map(({ type, label }) => ({ value: type, label }))}
        />
      ))}
      {errors.actions !== undefined && (
        <p className={styles.error} role="alert">
          <ErrorIcon size={14} />
          {errors.actions}
        </p>
      )}
      {next !== undefined && (
        <div>
          <Button
            size="small"
            icon={PlusIcon}
            onClick={() => onChange([...actions, { type: next.type, content: next.empty }])}
          >
            {t('add_action')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ActionRowProps {
  n: number
  action: RuleAction
  error: string | undefined
  free: readonly { value: string; label: string }[]
  onChange: (action: RuleAction) => void
  onRemove: () => void
}

function ActionRow({ n, action, error, free, onChange, onRemove }: ActionRowProps) {
  const { type, content } = action
  const kind = findOfferedAction(type)
  const Content = kind?.Content
  return (
    <fieldset className={styles.action} aria-label={t('action', { n })}>
      <Select
        label={t('action', { n })}
        hideLabel
        value={type}
        options={[{ value: type, label: kind?.label ?? type }, ...free]}
        onValueChange={(chosen) =>
          onChange({ type: chosen, content: findOfferedAction(chosen)?.empty ?? null })
        }
      />
      <IconButton icon={DismissIcon} label={t('remove_action', { n })} size="small" onClick={onRemove} />
      {Content !== undefined && (
        <div className={styles.content}>
          <Content content={content} error={error} onChange={(said) => onChange({ type, content: said })} />
        </div>
      )}
    </fieldset>
  )
}
