import type { ContactChange } from '#features/records/contacts/contract/contact.ts'

const words: Readonly<Record<ContactChange['action'], string>> = {
  added: 'added this contact',
  edited: 'edited this contact',
  deleted: 'deleted this contact',
  restored: 'brought this contact back',
}

const fieldWords: Readonly<Record<string, string>> = {
  address_book_company_id: 'company',
  company_name: 'company',
  department_id: 'department',
  department_name: 'department',
  first_name: 'first name',
  last_name: 'last name',
  job_title: 'title',
  postal_address: 'address',
  postal_code: 'postal code',
  country_id: 'country',
  directory_user_id: 'directory user',
  custom: 'own fields',
  contact_items: 'emails and numbers',
  public: 'shared directory',
}

/** What was done with an entry, in words: 'edited company, title'. */
export function describeAction({ action, fields }: Pick<ContactChange, 'action' | 'fields'>): string {
  const named = [...new Set(fields.map((field) => fieldWords[field] ?? field))]
  return action === 'edited' && named.length > 0 ? `edited ${named.join(', ')}` : words[action]
}
