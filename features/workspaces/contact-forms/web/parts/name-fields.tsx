import { type ReactNode, useEffect, useState } from 'react'
import styles from '../contact-forms.module.css'
import { contactErrors, fullName } from '../form/contact-checks.ts'
import type { ItemWords } from '../form/contact-items.ts'
import { t } from '../messages.ts'
import { LineField } from './line-field.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

interface NameFieldsProps extends PartProps {
  /** Grows when the form begins anew. */
  round: number
  children: ReactNode
}

const labels = { person: 'full_name', department: 'department_full', company: 'company_full' } as const

/** The name, and of a person its parts, the salutation and the job; the photo beside them. */
export function NameFields({ level, values, errors, change, round, children }: NameFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that begins anew was not left yet
  useEffect(() => setWasLeft(false), [round])
  const { name, first_name, last_name, salutation } = values
  // AB-042: said as soon as the field is left, not only when the form is sent.
  const missing = wasLeft ? contactErrors({ level, name, emails: [] }).name : undefined
  const error = errors.name ?? missing ?? errors['address_book.name']
  return (
    <Part title={t('who')}>
      <div className={styles.who}>
        {children}
        <div className={`${styles.grid} ${styles.beside}`}>
          <LineField
            className={styles.whole}
            label={t(labels[level])}
            required
            data-autofocus
            value={name}
            onValueChange={(next) => change({ name: next })}
            onBlur={() => setWasLeft(true)}
            {...(error !== undefined && { error })}
          />
          {level === 'person' && (
            <>
              <LineField
                label={t('first_name')}
                value={first_name}
                onValueChange={(first) => change({ first_name: first, name: fullName(first, last_name) })}
              />
              <LineField
                label={t('last_name')}
                value={last_name}
                onValueChange={(last) => change({ last_name: last, name: fullName(first_name, last) })}
              />
              <LineField
                label={t('salutation')}
                value={salutation[0]?.value ?? ''}
                onValueChange={(value) => change({ salutation: [salutationOf(value)] })}
              />
              <LineField
                label={t('job_title')}
                value={values.job_title}
                onValueChange={(job_title) => change({ job_title })}
              />
            </>
          )}
        </div>
      </div>
    </Part>
  )
}

function salutationOf(value: string): ItemWords {
  return { value, value_type: '', default: true }
}
