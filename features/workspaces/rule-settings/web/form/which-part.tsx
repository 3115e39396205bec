import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { RuleEditor } from '#features/records/rules/web/public.ts'
import { t } from '../messages.ts'
import type { RuleKind } from '../place.ts'
import styles from '../rule-settings.module.css'
import type { RuleWords } from './rule-words.ts'

interface WhichPartProps {
  kind: RuleKind
  words: RuleWords
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<RuleWords>) => void
}

/** Which mails a rule is for: mailboxes and conditions. */
export function WhichPart({ kind, words, errors, onChange }: WhichPartProps) {
  const { line_ids, items, match_type } = words
  return (
    <section className={styles.part} aria-label={t('when')}>
      <SectionHeader title={t('when')} description={t('when_hint')} />
      <Mailboxes kind={kind} line_ids={line_ids} error={errors.line_ids} onChange={onChange} />
      <Select
        label={t('match_type')}
        value={match_type}
        options={[
          { value: 'every', label: t('match_every') },
          { value: 'any', label: t('match_any') },
        ]}
        onValueChange={(chosen) => onChange({ match_type: chosen })}
      />
      <RuleEditor
        line_ids={line_ids}
        items={items}
        asksLines={false}
        isChecked={errors.items !== undefined}
        onChange={onChange}
      />
    </section>
  )
}

interface MailboxesProps {
  kind: RuleKind
  line_ids: readonly number[]
  error: string | undefined
  onChange: (part: Partial<RuleWords>) => void
}

function Mailboxes({ kind, line_ids, error, onChange }: MailboxesProps) {
  const lines = useLines().map((line) => ({ id: line.id, label: line.display_name || line.username }))
  const known = new Map(lines.map((line) => [line.id, line]))
  const field = { label: t('mailbox'), required: true, ...(error === undefined ? {} : { error }) }
  if (kind === 'one') {
    const [chosen] = line_ids
    return (
      <Select
        {...field}
        value={chosen === undefined ? undefined : String(chosen)}
        placeholder={t('choose_mailbox')}
        options={lines.map(({ id, label }) => ({ value: String(id), label }))}
        onValueChange={(id) => onChange({ line_ids: [Number(id)] })}
      />
    )
  }
  return (
    <ComboboxMany
      {...field}
      options={lines}
      value={line_ids.map((id) => known.get(id) ?? { id, label: t('other_line') })}
      onValueChange={(chosen) => onChange({ line_ids: chosen.map(({ id }) => Number(id)) })}
    />
  )
}
