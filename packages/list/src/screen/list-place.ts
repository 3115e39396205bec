import { useMemo } from 'react'
import { z } from 'zod'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { filterText, type ListCriterion } from '../filters/list-filter.ts'
import type { Order } from '../loaded/list-key.ts'
import type { ListView } from '../loaded/list-source.ts'

/** A list of an ordinary table: its order and its criteria. */
export interface SortedView<Sort extends string = string> extends ListView {
  /** The column that it is ordered by, by its name on the wire. */
  readonly sort: Sort
  readonly criteria: readonly ListCriterion[]
}

/** What a list shows, and how that changes. */
export interface ListPlace<Sort extends string> {
  /** The same object while nothing of it changes. */
  readonly view: SortedView<Sort>
  /** By what it can be ordered. */
  readonly sorts: readonly Sort[]
  readonly openId: number | undefined
  /** A record that the list is to show without opening it; another `key` leads there again. */
  readonly jump?: { readonly id: number; readonly key: string } | undefined
  /** The direction in which a newly chosen column starts; 'asc' unless said otherwise. */
  readonly starts?: Order
  show(part: Partial<SortedView<Sort>>, options?: { replace: boolean }): void
  open(id: number | undefined, options: { replace: boolean }): void
}

/** How the link of a list is read; a constant. */
export interface ListLink<Sort extends string> {
  readonly path: string
  /** By what it can be ordered; the usual column first. */
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly order: Order
  /** What cannot be read of criteria filters nothing. */
  readonly parseFilter: (text: string | undefined) => readonly ListCriterion[]
}

const Query = z.object({
  sort: z.string().optional(),
  order: z.enum(['asc', 'desc']).optional(),
  filter: z.string().optional(),
  id: z.coerce.number().int().positive().optional(),
})

/** What the link says: `/ships?sort=built&order=desc&filter=[…]&id=5`; what is as usual is not in it. */
export function useListPlace<Sort extends string>(link: ListLink<Sort>): ListPlace<Sort> {
  const { sorts, parseFilter } = link
  const query = useQuery(Query)
  const sort = sorts.find((each) => each === query.sort) ?? sorts[0]
  const { order = link.order, filter, id } = query
  const view = useMemo(
    () => ({ sort, order, criteria: parseFilter(filter) }),
    [sort, order, filter, parseFilter],
  )
  return useMemo(
    () => ({
      view,
      sorts: link.sorts,
      openId: id,
      show: (part, options) => lead(link, { view: { ...view, ...part } }, options),
      open: (openId, options) => lead(link, { view, openId }, options),
    }),
    [link, view, id],
  )
}

interface Shown<Sort extends string> {
  readonly view: SortedView<Sort>
  readonly openId?: number | undefined
}

function lead<Sort extends string>(
  { path, sorts, order }: ListLink<Sort>,
  { view, openId }: Shown<Sort>,
  options: { replace: boolean } | undefined,
): void {
  const parts = {
    sort: view.sort === sorts[0] ? undefined : view.sort,
    order: view.order === order ? undefined : view.order,
    filter: filterText(view.criteria),
    id: openId,
  }
  go(path, parts, options)
}
