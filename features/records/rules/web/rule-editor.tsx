import { Button } from '@laycan/ui/buttons/button.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { PlusIcon } from '@laycan/ui/icons.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { ruleRefusals } from '../contract/errors.ts'
import { RULES_MAX, type RuleForm } from '../contract/rule.ts'
import { ruleFields } from '../contract/rule-field.ts'
import { ruleOn } from './begin-rule.ts'
import { t } from './messages.ts'
import { RuleRow } from './rule-row.tsx'
import styles from './rules.module.css'

export interface RuleEditorProps {
  /** Mailboxes that limit the conditions. */
  readonly line_ids: readonly number[]
  readonly items: readonly RuleForm[]
  readonly onChange: (part: { line_ids?: number[]; items?: RuleForm[] }) => void
  /** The form was submitted: each condition says what is wrong with it, also one that is still empty. */
  readonly isChecked?: boolean
  /** False where the form asks for the mailbox itself. */
  readonly asksLines?: boolean
  /** False where conditions may be for all mailboxes of who asks. */
  readonly needsLines?: boolean
}

/** The one editor of conditions, for folders, rules and searches (RU-010). It opens behind `loadRuleFields`. */
export function RuleEditor(props: RuleEditorProps) {
  const { line_ids, items, onChange, isChecked = false, asksLines = true, needsLines = true } = props
  const lines = useLines().map((line) => ({ id: line.id, label: line.display_name || line.username }))
  const known = new Map(lines.map((line) => [line.id, line]))
  const fields = ruleFields().filter(({ field }) => field !== 'lines')
  const put = (at: number, ...rules: RuleForm[]) => onChange({ items: items.toSpliced(at, 1, ...rules) })
  const [first] = fields
  return (
    <section className={styles.editor} aria-label={t('conditions')}>
      {asksLines && (
        <ComboboxMany
          label={t('mailbox')}
          description={t(needsLines ? 'mailbox_hint' : 'mailbox_all_hint')}
          options={lines}
          value={line_ids.flatMap((id) => known.get(id) ?? [])}
          {...(isChecked && needsLines && items.length > 0 && line_ids.length === 0
            ? { error: ruleRefusals.mailbox.text }
            : {})}
          onValueChange={(chosen) => {
            // Mailboxes that this user does not read stay.
            const kept = line_ids.filter((id) => !known.has(id))
            onChange({ line_ids: [...kept, ...chosen.map(({ id }) => Number(id))] })
          }}
        />
      )}
      <div className={styles.rows}>
        {items.length === 0 && <p className={styles.none}>{t('none')}</p>}
        {items.map((rule, at) => (
          <RuleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; it has no id before it is saved.
            key={at}
            n={at + 1}
            rule={rule}
            fields={fields}
            isChecked={isChecked}
            onChange={(changed) => put(at, changed)}
            onRemove={() => put(at)}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={PlusIcon}
            disabled={items.length >= RULES_MAX || first === undefined}
            onClick={() => first && onChange({ items: [...items, ruleOn(first)] })}
          >
            {t('add')}
          </Button>
        </div>
      </div>
    </section>
  )
}
