import { ItemRows } from '@laycan/ui/forms/item-rows.tsx'
import styles from '../contact-forms.module.css'
import {
  addItem,
  chooseDefault,
  type ItemKind,
  itemLimits,
  itemTypes,
  removeItem,
} from '../form/contact-items.ts'
import { t } from '../messages.ts'
import { LINE_MAX } from './line-field.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

type ListedKind = Exclude<ItemKind, 'salutation'>

const fields = { email: 'emails', phone: 'phones', im: 'ims' } as const
const inputs = { email: 'email', phone: 'tel', im: 'text' } as const

/** Addresses, numbers and handles (AB-053); exactly one address is the default (AB-016). */
export function ItemFields(props: PartProps) {
  const kinds: readonly ListedKind[] =
    props.level === 'person' ? ['email', 'phone', 'im'] : ['email', 'phone']
  return (
    <Part title={t('reach')}>
      <div className={styles.items}>
        {kinds.map((kind) => (
          <Items key={kind} kind={kind} {...props} />
        ))}
      </div>
    </Part>
  )
}

function Items({ kind, level, values, errors, change }: PartProps & { kind: ListedKind }) {
  const field = fields[kind]
  const rows = values[field]
  const limits: Partial<Record<ItemKind, number>> = itemLimits[level]
  const most = limits[kind] ?? 0
  const set = (next: readonly (typeof rows)[number][]) => change({ [field]: [...next] })
  return (
    <ItemRows
      label={t(field)}
      noun={t(kind)}
      add={t(`add_${kind}`)}
      typeLabel={t('type')}
      inputType={inputs[kind]}
      most={most}
      rows={rows}
      types={itemTypes[kind].map((value) => ({ value, label: t(value) }))}
      errorOf={(place) => errors[`${field}.${place}.value`]}
      onChange={(place, part) =>
        set(
          rows.map((row, at) =>
            at === place ? { ...row, ...part, value: (part.value ?? row.value).slice(0, LINE_MAX) } : row,
          ),
        )
      }
      onAdd={() => set(addItem(kind, rows, most))}
      onRemove={(place) => set(removeItem(kind, rows, place))}
      {...(kind === 'email' && {
        oneDefault: { label: t('default'), onChoose: (place: number) => set(chooseDefault(rows, place)) },
      })}
    />
  )
}
