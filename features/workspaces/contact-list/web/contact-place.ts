import { useMemo, useState } from 'react'
import { filterText } from '@laycan/list/filters/list-filter.ts'
import type { ListPlace } from '@laycan/list/screen/list-place.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { parseContactFilter } from '#features/records/contacts/contract/contact-criteria.ts'
import { type ContactSort, contactSorts } from '#features/records/contacts/contract/endpoints.ts'
import {
  type ContactsAsked,
  type ContactView,
  contactPaths,
  keptFilter,
} from '#features/records/contacts/web/public.ts'
import { ContactsQuery } from './contacts-query.ts'

export interface ContactPlace extends ListPlace<ContactSort> {
  readonly view: ContactView
  readonly query: ContactsQuery
  /** The company or department that narrows the list (AB-024). */
  readonly kept: ReturnType<typeof keptFilter.get>
  /** Leads the list to an entry without opening it. */
  jumpTo(id: number): void
}

/** What is asked of the server besides order and criteria. */
function askedOf(query: ContactsQuery, kept: ContactPlace['kept']): ContactsAsked {
  const { tab, search_key, level, search_id, group, me } = query
  return {
    ...(tab === 'mentions' && { mentioned: 'true' }),
    ...(search_key && { key: search_key }),
    ...(level !== 'all' && { level }),
    ...(search_id !== undefined && { address_book_id: search_id }),
    ...(group !== undefined && { address_group_id: group }),
    ...(query.public && { public: 'true' }),
    ...(me && { me: 'true' }),
    ...(kept && { [kept.level === 'company' ? 'company' : 'department_id']: kept.id }),
  }
}

/** Words of a link that no field of the call takes. */
function criteriaOf({ filter, company, department, search_id }: ContactsQuery) {
  const criteria = parseContactFilter(filter)
  const named = (field: 'company_name' | 'department_name', content: string | undefined) =>
    content && search_id === undefined && !criteria.some((each) => each.field === field)
      ? [{ field, strategy: 'contains', content } as const]
      : []
  return [...criteria, ...named('company_name', company), ...named('department_name', department)]
}

/** What the link says the list shows. */
export function useContactPlace(): ContactPlace {
  const query = useQuery(ContactsQuery)
  const kept = useStored(keptFilter)
  const [jump, setJump] = useState<{ id: number; key: string; view: ContactView }>()
  const { id, random: _, ...shown } = query
  const key = JSON.stringify({ shown, kept })
  const view = useMemo((): ContactView => {
    const parts = JSON.parse(key) as { shown: ContactsQuery; kept: ContactPlace['kept'] }
    const asked = askedOf(parts.shown, parts.kept)
    const { sort = 'name', order = 'asc' } = parts.shown
    return { sort, order, criteria: criteriaOf(parts.shown), ...(Object.keys(asked).length > 0 && { asked }) }
  }, [key])
  const all = JSON.stringify(query)
  return useMemo(() => {
    const known = JSON.parse(all) as ContactsQuery
    const lead = (
      part: Partial<Record<keyof ContactsQuery, string | number | undefined>>,
      options?: { replace: boolean },
    ) => go(contactPaths.list, linkOf({ ...known, id: undefined, ...part }), options)
    return {
      view,
      query: known,
      kept,
      sorts: contactSorts,
      openId: known.id,
      jump: jump?.view === view ? jump : undefined,
      jumpTo: (to) => setJump((before) => ({ id: to, key: `${Number(before?.key ?? 0) + 1}`, view })),
      show: ({ sort, order, criteria }, options) =>
        lead(
          {
            ...(sort && { sort }),
            ...(order && { order }),
            ...(criteria && { filter: filterText(criteria), company: undefined, department: undefined }),
          },
          options,
        ),
      open: (to, options) => lead({ id: to }, options),
    }
  }, [view, all, kept, jump])
}

/** Without what is as usual. */
function linkOf(query: Partial<Record<keyof ContactsQuery, string | number | undefined>>) {
  return {
    ...query,
    ...(query.tab === 'contact' && { tab: undefined }),
    ...(query.level === 'all' && { level: undefined }),
  }
}
