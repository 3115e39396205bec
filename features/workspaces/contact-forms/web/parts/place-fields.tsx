import { useEffect, useState } from 'react'
import { Picker } from '@laycan/ui/fields/picker.tsx'
import type { FieldOption, OptionPage } from '@laycan/ui/fields/use-option-source.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { FoundCompany } from '#features/records/contacts/contract/contact.ts'
import { listCompanies } from '#features/records/contacts/contract/endpoints.ts'
import styles from '../contact-forms.module.css'
import { addressAfter, decideCompany, decideDepartment } from '../form/company-address.ts'
import type { FormWords } from '../form/contact-words.ts'
import { t } from '../messages.ts'
import { useDepartmentText } from '../use-department-text.ts'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

interface PlaceFieldsProps extends PartProps {
  isEdit: boolean
  /** The company that the form begins with, with its departments. */
  known: FoundCompany | undefined
  /** Hears what is wrong with a picker. */
  onProblem: (field: 'company' | 'department', problem: string | undefined) => void
}

interface CompanyOption extends FieldOption {
  readonly company?: FoundCompany
}

const companyTexts = { empty: t('no_company'), unknown: t('unknown_company') }
const departmentTexts = { empty: t('no_department'), unknown: t('unknown_department') }

/** The company, and of a person its department (AB-017 to AB-020). */
export function PlaceFields({ level, values, errors, change, isEdit, known, onProblem }: PlaceFieldsProps) {
  const [company, setCompany] = useCompany(values.company?.id ?? null, known)
  const hasText = useDepartmentText(values.company?.id ?? null)
  const { departments, can_choose_department } = decideCompany(company)
  const options = departments.map(({ id, name }) => ({ id, label: name }))

  function chooseCompany(option: CompanyOption | undefined): void {
    const found = option?.company
    setCompany(found)
    const address = addressAfter(decideCompany(found).address, values, copiedOf(values, company))
    change({ company: found ? { id: found.id, name: found.name } : null, department: null, ...address })
  }

  function chooseDepartment(option: FieldOption | undefined): void {
    const found = departments.find(({ id }) => id === option?.id)
    if (found === undefined) change({ department: null })
    else {
      const address = addressAfter(decideDepartment(found, company), values, copiedOf(values, company))
      change({ department: { id: found.id, name: found.name }, ...address })
    }
  }

  return (
    <Part title={t('company')}>
      <div className={styles.grid}>
        <Picker<CompanyOption>
          label={t('company')}
          placeholder={t('company_hint')}
          required={level === 'department'}
          disabled={level === 'department' && isEdit}
          options={findCompanies}
          value={optionOf(values.company, company)}
          onValueChange={chooseCompany}
          onProblem={(problem) => onProblem('company', problem)}
          texts={companyTexts}
          {...(errors.company !== undefined && { error: errors.company })}
        />
        {level === 'person' && (
          <Picker<FieldOption>
            label={t('department')}
            placeholder={t('department_hint')}
            disabled={!can_choose_department || !hasText}
            options={async (text) => ({ options: withText(options, text) })}
            value={hasText ? optionOf(values.department) : undefined}
            onValueChange={chooseDepartment}
            onProblem={(problem) => onProblem('department', problem)}
            texts={departmentTexts}
            {...(errors.department !== undefined && { error: errors.department })}
          />
        )}
      </div>
    </Part>
  )
}

/** What the choice that stands has brought into the form. */
function copiedOf({ department }: FormWords, company: FoundCompany | undefined) {
  const chosen = company?.departments.find(({ id }) => id === department?.id)
  return chosen ? decideDepartment(chosen, company) : decideCompany(company).address
}

/** The company of the form with its departments, asked for where the form knows only its id. */
function useCompany(id: number | null, known: FoundCompany | undefined) {
  const [company, setCompany] = useState(known)
  const isKnown = id === (company?.id ?? null)
  useEffect(() => {
    if (isKnown) return
    let isWanted = true
    const take = (found: FoundCompany | undefined) => isWanted && setCompany(found)
    if (id === null) take(undefined)
    else {
      call(listCompanies, { query: { id }, silent: true }).then(
        ({ companies }) => take(companies[0]),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
        },
      )
    }
    return () => {
      isWanted = false
    }
  }, [id, isKnown])
  return [isKnown ? company : undefined, setCompany] as const
}

async function findCompanies(
  text: string,
  { signal }: { signal: AbortSignal },
): Promise<OptionPage<CompanyOption>> {
  const { companies } = await call(listCompanies, { query: { name: text }, signal, silent: true })
  return {
    options: companies.map((company) => ({
      id: company.id,
      label: company.name,
      detail: company.city,
      company,
    })),
  }
}

/** What stands in a picker; a company that the book does not have is only named. */
function optionOf(place: FormWords['company'], company?: FoundCompany): CompanyOption | undefined {
  if (place === null) return undefined
  return { id: place.id ?? `named ${place.name}`, label: place.name, ...(company && { company }) }
}

function withText<O extends FieldOption>(options: readonly O[], text: string): readonly O[] {
  return options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
}
