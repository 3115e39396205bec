import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { ShipStrategy } from '#features/records/ships/contract/ship-strategies.ts'
import type { FilterErrors } from './check-filters.ts'
import { t } from './messages.ts'
import { kindOf, type ShipFilter, TEXT_MODES } from './ship-filter.ts'
import styles from './ship-search.module.css'

export interface FilterFieldProps {
  filter: ShipFilter
  errors: FilterErrors
  /** Values that are offered. */
  choices: readonly string[]
  unit?: string | undefined
  onChange: (part: Partial<ShipFilter>) => void
}

/** The fields of one filter, by its kind. */
export function FilterField(props: FilterFieldProps) {
  const kind = kindOf(props.filter.field)
  if (kind === 'range') return <RangeFields {...props} />
  if (kind === 'days') return <DayFields {...props} />
  if (kind === 'choice') return <ChoiceField {...props} />
  if (kind === 'text') return <WordsField {...props} />
  return kind === 'flag' || props.choices.length > 0 ? <OneOfField {...props} /> : <NumberText {...props} />
}

const wrong = (error: string | undefined) => (error === undefined ? {} : { error })
const textIn = ({ content }: ShipFilter) => (typeof content === 'string' ? content : '')

function RangeFields({ filter, errors, unit, onChange }: FilterFieldProps) {
  const { label } = filter
  const common = {
    hideLabel: true,
    inputMode: 'decimal',
    maxLength: 20,
    trailing: unit && <span className={styles.unit}>{unit}</span>,
  } as const
  return (
    <div className={styles.pair}>
      <TextField
        {...common}
        label={t('least', { label })}
        placeholder={t('from')}
        value={filter.minContent ?? ''}
        onValueChange={(minContent) => onChange({ minContent })}
        {...wrong(errors.least)}
      />
      <TextField
        {...common}
        label={t('most', { label })}
        placeholder={t('to')}
        value={filter.maxContent ?? ''}
        onValueChange={(maxContent) => onChange({ maxContent })}
        {...wrong(errors.most)}
      />
    </div>
  )
}

function DayFields({ filter, errors, onChange }: FilterFieldProps) {
  const { label } = filter
  return (
    <div className={styles.pair}>
      <DatePicker
        hideLabel
        label={t('least', { label })}
        value={filter.minContent || undefined}
        onValueChange={(day = '') => onChange({ minContent: day })}
        {...wrong(errors.least)}
      />
      <DatePicker
        hideLabel
        label={t('most', { label })}
        value={filter.maxContent || undefined}
        onValueChange={(day = '') => onChange({ maxContent: day })}
      />
    </div>
  )
}

function Mode({ filter, modes, onChange }: FilterFieldProps & { modes: readonly ShipStrategy[] }) {
  const words = (mode: ShipStrategy) =>
    mode === 'equal' && kindOf(filter.field) === 'choice' ? t('is') : t(mode as keyof typeof TEXT_MODES)
  return (
    <Select
      hideLabel
      label={t('mode', { label: filter.label })}
      value={filter.strategy}
      options={modes.map((value) => ({ value, label: words(value) }))}
      onValueChange={(strategy) => onChange({ strategy })}
    />
  )
}

const textModes = Object.keys(TEXT_MODES) as (keyof typeof TEXT_MODES)[]

function WordsField(props: FilterFieldProps) {
  const { filter, onChange } = props
  return (
    <div className={styles.moded}>
      <Mode {...props} modes={textModes} />
      <TextField
        hideLabel
        label={filter.label}
        {...(filter.field === 'name' && { 'data-autofocus': '' })}
        maxLength={254}
        value={textIn(filter)}
        onValueChange={(content) => onChange({ content })}
      />
    </div>
  )
}

function ChoiceField(props: FilterFieldProps) {
  const { filter, choices, onChange } = props
  const chosen = Array.isArray(filter.content) ? filter.content : []
  return (
    <div className={styles.moded}>
      <Mode {...props} modes={['equal', 'not_equal']} />
      <ComboboxMany
        hideLabel
        label={filter.label}
        options={[...new Set([...chosen, ...choices])].map((id) => ({ id, label: id }))}
        value={chosen.map((id) => ({ id, label: id }))}
        onValueChange={(options) => onChange({ content: options.map(({ id }) => String(id)) })}
      />
    </div>
  )
}

/** A flag, or a number out of those that ships have. */
function OneOfField({ filter, choices, onChange }: FilterFieldProps) {
  const known = kindOf(filter.field) === 'flag' ? (['yes', 'no'] as const) : choices
  const content = textIn(filter)
  const offered = content === '' || known.some((each) => each === content) ? known : [content, ...known]
  return (
    <Select
      hideLabel
      label={filter.label}
      value={content}
      options={[
        { value: '', label: t('any') },
        ...offered.map((value) => ({
          value,
          label: value === 'yes' || value === 'no' ? t(value) : value,
        })),
      ]}
      onValueChange={(value) => onChange({ content: value })}
    />
  )
}

function NumberText({ filter, errors, onChange }: FilterFieldProps) {
  return (
    <TextField
      hideLabel
      label={filter.label}
      inputMode="numeric"
      maxLength={20}
      value={textIn(filter)}
      onValueChange={(content) => onChange({ content })}
      {...wrong(errors.content)}
    />
  )
}
