import { countryOfMmsi } from '@laycan/contract/mmsi-country.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { createShip, updateShip } from '#features/records/ships/contract/endpoints.ts'
import { shipRefusals } from '#features/records/ships/contract/errors.ts'
import type { ShipSpecification } from '#features/records/ships/contract/ship.ts'
import {
  type ShipFieldName,
  shipFieldGroups,
  shipFieldNames,
  shipFieldOf,
} from '#features/records/ships/contract/ship-fields.ts'
import { choicesOf, useShipReferences } from '#features/workspaces/ship-search/web/public.ts'
import { t } from './messages.ts'
import { ShipField } from './ship-field.tsx'
import styles from './ship-form.module.css'
import { ShipWords, valuesOfWords, wordsOfShip } from './ship-words.ts'

interface ShipFormProps {
  /** What is changed; undefined for a new one. */
  ship?: ShipSpecification
  onSaved: (id: number) => void
  onCancel: () => void
}

/** A ship of the company's directory with all its fields (SP-028). */
export function ShipForm({ ship, onSaved, onCancel }: ShipFormProps) {
  const references = useShipReferences()
  const common = {
    kept: ShipWords,
    start: wordsOfShip(ship),
    fields: shipFieldNames,
    refusals: { lrimo: shipRefusals.imoTaken },
    onSaved: (answer: { ship: ShipSpecification }) => onSaved(answer.ship.id),
  }
  const created = useEndpointForm(createShip, {
    ...common,
    name: 'ships.new',
    input: (words: ShipWords) => ({ body: valuesOfWords(words) }),
  })
  const updated = useEndpointForm<typeof updateShip, ShipWords, 'anyway'>(updateShip, {
    ...common,
    name: `ships.${ship?.id ?? 0}`,
    input: (words, way) => ({
      params: { id: ship?.id ?? 0 },
      body: { ...valuesOfWords(words), ...(ship && way !== 'anyway' && { version: ship.version }) },
    }),
  })
  const form = ship ? updated : created
  const { values, errors, change } = form
  const put = (name: ShipFieldName, value: string) => change({ [name]: value } as Partial<ShipWords>)
  const country = countryOfMmsi(Number(values.mmsi))
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      {shipFieldGroups.map((group) => (
        <section key={group}>
          <SectionHeader title={t(group)} />
          <div className={styles.grid}>
            {shipFieldNames
              .filter((name) => shipFieldOf(name).group === group)
              .map((name) => (
                <div key={name} className={styles.cell}>
                  <ShipField
                    name={name}
                    value={values[name]}
                    error={errors[name]}
                    description={hintOf(name, country, values.flag_name)}
                    choices={choicesOf(name, references)}
                    onChange={(value) => put(name, value)}
                  />
                  {name === 'mmsi' && country !== undefined && values.flag_name.trim() === '' && (
                    <Button size="small" kind="quiet" onClick={() => put('flag_name', country)}>
                      {t('take_flag')}
                    </Button>
                  )}
                </div>
              ))}
          </div>
        </section>
      ))}
      <footer className={styles.footer}>
        <ProblemNote
          problem={form.problem}
          onRetry={() => void form.retry()}
          actions={
            form.problem?.kind === 'changed' &&
            ship && (
              <Button size="small" onClick={() => void updated.save('anyway')}>
                {t('save_anyway')}
              </Button>
            )
          }
        />
        {Object.keys(errors).length > 0 && (
          <p className={styles.error} role="alert">
            <ErrorIcon size={14} />
            {t('check_form')}
          </p>
        )}
        <Button
          onClick={() => {
            form.giveUp()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </footer>
    </Form>
  )
}

/** What is said of a field: the country of an MMSI, and that the flag is another one. */
function hintOf(name: ShipFieldName, country: string | undefined, flag: string): string | undefined {
  if (name === 'ex_name') return t('ex_name_hint')
  if (name !== 'mmsi' || country === undefined) return undefined
  const isOther = flag.trim() !== '' && flag.trim().toLowerCase() !== country.toLowerCase()
  return isOther ? t('other_country', { country, flag: flag.trim() }) : t('country', { country })
}
