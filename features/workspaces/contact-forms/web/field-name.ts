import type { FormWords } from './form/contact-words.ts'
import { t } from './messages.ts'

type Field = Exclude<keyof FormWords, 'version' | 'before' | 'photo'>

const keys = { name: 'full_name', country_id: 'country' } as const

/** What a field is called. */
export function fieldName(field: Field): string {
  if (field === 'name' || field === 'country_id') return t(keys[field])
  return t(field)
}
