import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import type { AddressBook, FoundCompany } from '#features/records/contacts/contract/contact.ts'
import { getContact, listCompanies } from '#features/records/contacts/contract/endpoints.ts'
import { decideCompany } from './form/company-address.ts'
import { type FormLevel, type FormWords, wordsOfEntry, wordsOfLink } from './form/contact-words.ts'
import { type FormLink, readFormLink } from './form/form-link.ts'
import { contactNews } from './live.ts'

const silent = true

/** What a form begins with. */
export interface FormStart {
  readonly status: 'ready'
  readonly words: FormWords
  /** The entry that is edited; undefined for a new one. */
  readonly entry: AddressBook | undefined
  /** The company of the words, with its departments. */
  readonly company: FoundCompany | undefined
}

type Started = FormStart | { readonly status: 'loading' | 'failed' | 'missing' }

/** The entry to be edited, or an empty form with what its link says; follows what colleagues save. */
export function useStart(level: FormLevel, id: number | undefined, place: string) {
  const [start, setStart] = useState<Started>({ status: 'loading' })
  const [inStep] = useState(createInStep)
  const load = useCallback(async () => {
    const query = new URLSearchParams(place.split('?')[1] ?? '')
    try {
      await inStep.ask<Started>(
        () => (id === undefined ? startOfLink(level, readFormLink(query)) : startOfEntry(id)),
        setStart,
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const status = error.status === 404 ? 'missing' : 'failed'
      // What is being written stays on the screen whatever becomes of its entry.
      setStart((before) => (before.status === 'ready' ? before : { status }))
    }
  }, [level, id, place, inStep])
  useEffect(() => {
    void load()
    return inStep.clear
  }, [load, inStep])
  useEffect(
    () =>
      contactNews.on('changed', ({ ids }) => {
        if (id !== undefined && (ids === 'all' || ids.includes(id))) void load()
      }),
    [id, load],
  )
  return { start, retry: load }
}

/** An entry as it is stored now. @throws CallError */
export async function startOfEntry(id: number): Promise<FormStart> {
  const { address_book: entry } = await call(getContact, { params: { id }, silent })
  return { status: 'ready', words: wordsOfEntry(entry), entry, company: entry.company ?? undefined }
}

/** AB-012: a company and a department that the book has are chosen, with their address. */
async function startOfLink(level: FormLevel, link: FormLink): Promise<FormStart> {
  const words = wordsOfLink(link)
  if (level === 'company')
    return {
      status: 'ready',
      words: { ...words, name: words.name || link.company_name },
      entry: undefined,
      company: undefined,
    }
  const named = level === 'department' ? { ...words, name: words.name || link.department_name } : words
  const company = await findCompany(link)
  if (company === undefined) {
    // The book has no such company to be chosen: what the link calls it is not lost.
    const note = level === 'person' ? link.company_name : ''
    return { status: 'ready', words: { ...named, note }, entry: undefined, company }
  }
  const { departments, address } = decideCompany(company)
  const department = departments.find(({ name }) => name.toLowerCase() === link.department_name.toLowerCase())
  return {
    status: 'ready',
    entry: undefined,
    company,
    words: {
      ...named,
      ...address,
      company: { id: company.id, name: company.name },
      department: level === 'person' && department ? { id: department.id, name: department.name } : null,
    },
  }
}

async function findCompany({ company_id, company_name }: FormLink): Promise<FoundCompany | undefined> {
  if (company_id === undefined && company_name === '') return undefined
  const query = company_id === undefined ? { name: company_name } : { id: company_id }
  const { companies } = await call(listCompanies, { query, silent })
  if (company_id !== undefined) return companies[0]
  return companies.find(({ name }) => name.toLowerCase() === company_name.toLowerCase())
}
