import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { RecordTags } from '#features/marks/tags/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { ShipSpecification } from '#features/records/ships/contract/ship.ts'
import {
  type ShipFieldName,
  shipFieldGroups,
  shipFieldNames,
  shipFieldOf,
} from '#features/records/ships/contract/ship-fields.ts'
import { t } from './messages.ts'
import styles from './ship-detail.module.css'

/** Numbers that name something are not grouped. */
const NAMES: readonly ShipFieldName[] = ['lrimo', 'mmsi', 'year_of_build']

function shown(ship: ShipSpecification, name: ShipFieldName): string {
  const value = ship[name]
  const { unit } = shipFieldOf(name)
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const text = typeof value === 'number' && !NAMES.includes(name) ? formatCount(value) : String(value)
  return unit ? `${text} ${unit}` : text
}

/** All that is known of a ship, in groups; groups of which nothing is known are left out. */
export function Specifications({ ship, tags }: { ship: ShipSpecification; tags: readonly string[] }) {
  const { format, time_zone } = useDateStyle()
  const attributes = Object.entries(ship.attributes)
  return (
    <div className={styles.specifications}>
      <RecordTags kind="Ship" id={ship.id} tags={tags} isEditable />
      {shipFieldGroups.map((group) => {
        const items = shipFieldNames
          .filter((name) => shipFieldOf(name).group === group)
          .map((name) => ({ key: name, label: shipFieldOf(name).label, value: shown(ship, name) }))
        if (group !== 'identity' && items.every(({ value }) => value === '')) return null
        return (
          <section key={group}>
            <SectionHeader title={t(group)} />
            <KeyValueList items={items} labelWidth={170} />
          </section>
        )
      })}
      {attributes.length > 0 && (
        <section>
          <SectionHeader title={t('attributes')} />
          <KeyValueList
            items={attributes.map(([label, value]) => ({ key: label, label, value }))}
            labelWidth={170}
          />
        </section>
      )}
      <section>
        <SectionHeader title={t('record')} />
        <KeyValueList
          labelWidth={170}
          items={[
            { key: 'source', label: t('source'), value: ship.source },
            {
              key: 'last_update_date',
              label: t('last_updated'),
              value: formatDate(ship.last_update_date, format, time_zone),
            },
          ]}
        />
      </section>
    </div>
  )
}
