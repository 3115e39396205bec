import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { countries } from '#features/records/contacts/contract/countries.ts'
import styles from '../contact-forms.module.css'
import { t } from '../messages.ts'
import { LineField } from './line-field.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

const options = countries.map(({ id, name }) => ({ id, label: name }))

/** Where somebody sits. */
export function AddressFields({ values, change }: PartProps) {
  return (
    <Part title={t('where')}>
      <div className={styles.grid}>
        <LineField
          className={styles.whole}
          label={t('postal_address')}
          value={values.postal_address}
          onValueChange={(postal_address) => change({ postal_address })}
        />
        <LineField label={t('city')} value={values.city} onValueChange={(city) => change({ city })} />
        <LineField
          label={t('postal_code')}
          value={values.postal_code}
          onValueChange={(postal_code) => change({ postal_code })}
        />
        <LineField label={t('state')} value={values.state} onValueChange={(state) => change({ state })} />
        <Combobox
          label={t('country')}
          options={options}
          value={options.find(({ id }) => id === values.country_id)}
          onValueChange={(option) => change({ country_id: option?.id ?? null })}
        />
      </div>
    </Part>
  )
}
