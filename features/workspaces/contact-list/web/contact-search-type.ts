import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { go, queryOf } from '@laycan/web/navigation.ts'
import { routeNameAt } from '@laycan/web/route.ts'
import type { Slot } from '@laycan/web/slots.ts'
import { ContactLevel, type ContactSearchResult } from '#features/records/contacts/contract/contact.ts'
import {
  CONTACT_KEY_MAX,
  CONTACTS_SEARCHED,
  searchContacts,
} from '#features/records/contacts/contract/endpoints.ts'
import { contactPaths } from '#features/records/contacts/web/public.ts'
import '#features/workspaces/header-search/web/public.ts'
import { names } from './names.ts'
import { showEntries } from './navigation/show-entries.ts'

/** SE-008. */
const LETTERS = 3
const PAUSE_MS = 400
/** SE-024. */
const TAGS = 2

/** Names of the routes that are about contacts (SE-001, SH-015). */
const contactRoutes: ReadonlySet<string> = new Set([
  'Contacts',
  'addContact',
  'addCompany',
  'addDepartment',
  'editContact',
  'editCompany',
  'editDepartment',
])

/** What stands beside a name: its company, department and address, and two tags. */
function detailOf({ company, department, email, tags }: ContactSearchResult): string {
  const shown = tags.slice(0, TAGS).map((tag) => `#${tag}`)
  const more = tags.length > TAGS ? ['…'] : []
  return [company, department, email, [...shown, ...more].join(' ')].filter(Boolean).join(' · ')
}

const Searched = z.object({ search_key: z.string().optional() })

/** What a suggestion leads to, which is its id: an entry, with what the link carries of it (SE-003). */
const Chosen = z.object({ id: z.number(), company: z.string(), department: z.string(), level: ContactLevel })
const idOf = ({ id, company, department, level }: z.infer<typeof Chosen>) =>
  JSON.stringify({ id, company, department, level })

/** Another value for each search, so that the same words are searched for again (SE-002). */
const another = () => String(Date.now())

/** On pages of contacts the header searches contacts (SE-001). */
export const contactSearchType: Slot<'search.type'> = {
  place: 'search.type',
  id: 'contact',
  label: names('search'),
  placeholder: names('placeholder'),
  isOf: (path) => contactRoutes.has(routeNameAt(path) ?? ''),
  textOf: (place) => queryOf(Searched, place).search_key ?? '',
  begins_at: LETTERS,
  pause_ms: PAUSE_MS,
  none: names('none'),
  async suggest(key, signal) {
    const query = { key, per_page: CONTACTS_SEARCHED }
    const { address_books } = await call(searchContacts, { query, signal, silent: true })
    const options = address_books.map((found) => ({
      id: idOf(found),
      label: found.name,
      detail: detailOf(found),
    }))
    return options.length === 0 ? [] : [{ id: 'contacts', label: names('found'), options }]
  },
  search: (search_key) =>
    showEntries({ search_key: search_key || undefined, level: 'all', random: another() }),
  // SE-003. The entry stands open beside the list of one.
  choose(chosen) {
    const { id, company, department, level } = Chosen.parse(JSON.parse(chosen))
    showEntries({
      search_id: id,
      company: company || undefined,
      department: department || undefined,
      level,
      id,
    })
  },
  clear: () => go(contactPaths.list),
  refuse: (text) => (text.length > CONTACT_KEY_MAX ? names('too_long') : undefined),
}
