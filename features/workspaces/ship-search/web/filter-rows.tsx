import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { shipFieldGroups, shipFieldOf } from '#features/records/ships/contract/ship-fields.ts'
import { refuseFilter } from './check-filters.ts'
import { FilterField } from './filter-field.tsx'
import { t } from './messages.ts'
import { emptyFilter, groupOf, type ShipFilter } from './ship-filter.ts'
import styles from './ship-search.module.css'
import { choicesOf, type useShipReferences } from './use-references.ts'

interface FilterRowsProps {
  filters: readonly ShipFilter[]
  references: ReturnType<typeof useShipReferences>
  /** Somebody wanted to search: what is wrong shows. */
  isChecked: boolean
  onChange: (filter: ShipFilter) => void
}

/** The filters that show, in groups; those that are not fixed can be taken away. */
export function FilterRows({ filters, references, isChecked, onChange }: FilterRowsProps) {
  const groups = [...shipFieldGroups, 'record'] as const
  const shown = filters.filter(({ show }) => show)
  return groups.map((group) => {
    const here = shown.filter(({ field }) => groupOf(field) === group)
    if (here.length === 0) return null
    return (
      <section key={group} className={styles.group}>
        <SectionHeader title={t(group)} />
        {here.map((filter) => {
          const { field, label, fixed } = filter
          const unit = field === 'last_update_date' ? undefined : shipFieldOf(field).unit
          return (
            <div key={field} className={styles.row}>
              <span className={styles.label} aria-hidden="true">
                {label}
              </span>
              <FilterField
                filter={filter}
                errors={(isChecked ? refuseFilter(filter) : undefined) ?? {}}
                choices={choicesOf(field, references)}
                unit={unit}
                onChange={(part) => onChange({ ...filter, ...part })}
              />
              <span className={styles.remove}>
                {!fixed && (
                  <IconButton
                    size="small"
                    icon={DismissIcon}
                    label={t('remove_filter', { label })}
                    onClick={() => onChange(emptyFilter(field))}
                  />
                )}
              </span>
            </div>
          )
        })}
      </section>
    )
  })
}
