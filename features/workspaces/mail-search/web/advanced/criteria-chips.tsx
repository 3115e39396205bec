import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { Select } from '@laycan/ui/forms/select.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { refuseRule } from '#features/records/rules/contract/check-criteria.ts'
import { mailScopes, type RuleCriteria, type RuleForm } from '#features/records/rules/contract/rule.ts'
import { describeRule, RuleEditor } from '#features/records/rules/web/public.ts'
import { t } from '../messages.ts'
import barStyles from '../search-bar.module.css'
import { changeSearch, endSearch, openAdvancedSearch } from '../search-link.ts'
import styles from './advanced.module.css'
import { readCriteria, writeCriteria } from './criteria-text.ts'

/** The criteria of an advanced search, each changed where it stands or taken away. */
export default function CriteriaChips({ q }: { q: string }) {
  const criteria = readCriteria(q)
  if (criteria === undefined) return <span className={barStyles.blank}>{t('unreadable')}</span>
  const { items, match_type, mail_scope, search_in_enable } = criteria
  const change = (part: Partial<RuleCriteria>) => changeSearch({ q: writeCriteria({ ...criteria, ...part }) })

  function put(at: number, rules: readonly RuleForm[]): void {
    const next = items.toSpliced(at, 1, ...rules)
    if (next.length === 0) endSearch()
    else change({ items: next })
  }

  return (
    <>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place.
        <CriterionChip key={`${at} ${describeRule(item)}`} item={item} onChange={(rules) => put(at, rules)} />
      ))}
      {items.length > 1 && (
        <Select
          label={t('match_type')}
          hideLabel
          size="small"
          className={barStyles.choice}
          value={match_type}
          options={[
            { value: 'every', label: t('match_every') },
            { value: 'any', label: t('match_any') },
          ]}
          onValueChange={(value) => change({ match_type: value })}
        />
      )}
      <Select
        label={t('mail_scope')}
        hideLabel
        size="small"
        className={barStyles.choice}
        value={mail_scope}
        options={mailScopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
        onValueChange={(value) => change({ mail_scope: value })}
      />
      {search_in_enable && <LinesChip line_ids={criteria.line_ids} />}
      <Button size="small" kind="quiet" onClick={() => openAdvancedSearch()}>
        {t('edit_search')}
      </Button>
    </>
  )
}

function LinesChip({ line_ids }: { line_ids: readonly number[] }) {
  const lines = useLines().filter(({ id }) => line_ids.includes(id))
  const names = lines.map((line) => line.display_name || line.username).join(', ')
  return (
    <span className={barStyles.chip}>
      <button type="button" className={barStyles.words} onClick={() => openAdvancedSearch()}>
        {t('in_lines', { names })}
      </button>
    </span>
  )
}

interface CriterionChipProps {
  item: RuleForm
  /** What stands in its place; nothing takes it away. */
  onChange: (items: readonly RuleForm[]) => void
}

function CriterionChip({ item, onChange }: CriterionChipProps) {
  const words = describeRule(item)
  const isWithout = item.strategy.startsWith('not_')
  return (
    <span className={classNames(barStyles.chip, isWithout && barStyles.without)}>
      <Popover
        label={t('edit', { criterion: words })}
        content={(close) => (
          <CriterionEditor
            item={item}
            onApply={(items) => {
              close()
              onChange(items)
            }}
          />
        )}
      >
        {(trigger) => (
          <button {...trigger} type="button" className={barStyles.words} dir="auto">
            {words}
          </button>
        )}
      </Popover>
      <IconButton
        size="small"
        icon={DismissIcon}
        label={t('remove', { criterion: words })}
        className={barStyles.remove}
        onClick={() => onChange([])}
      />
    </span>
  )
}

function CriterionEditor({
  item,
  onApply,
}: {
  item: RuleForm
  onApply: (items: readonly RuleForm[]) => void
}) {
  const [items, setItems] = useState<readonly RuleForm[]>([item])
  const [isChecked, setChecked] = useState(false)

  function apply(): void {
    setChecked(true)
    if (items.every((each) => refuseRule(each) === undefined)) onApply(items)
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <RuleEditor
        line_ids={[]}
        items={items}
        asksLines={false}
        isChecked={isChecked}
        onChange={(part) => setItems(part.items ?? items)}
      />
      <div className={styles.end}>
        <Button size="small" kind="primary" type="submit">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
