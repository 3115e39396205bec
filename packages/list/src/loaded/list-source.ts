import type { Order } from './list-key.ts'
import type { AroundPage, ListPage, Total } from './list-state.ts'

/** Which records a list shows and in which direction; whatever else a view says belongs to its owner. */
export interface ListView {
  readonly order: Order
}

export interface PageRequest<View> {
  readonly view: View
  /** The view's order, or the opposite one to read upward and from the end. */
  readonly order: Order
  /** Where the page before ended; null at the beginning. */
  readonly cursor: string | null
  readonly per_page: number
}

/** Where a list gets its keys from. */
export interface ListSource<View> {
  fetchPage(request: PageRequest<View>): Promise<ListPage>
  /** What is around a record; without it a list goes only to what is loaded. */
  readonly fetchAround?: ((view: View, id: number, per_page: number) => Promise<AroundPage>) | undefined
  /** Counts a list whose pages do not know their total, e.g. a filtered one. */
  readonly count?: ((view: View) => Promise<Total>) | undefined
}

/** An edge of what is loaded, at which a list reads on. */
export type Edge =
  | { readonly kind: 'below' | 'above'; readonly cursor: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'around'; readonly id: number }

export function edgeName(edge: Edge): string {
  if (edge.kind === 'end') return 'end'
  return edge.kind === 'around' ? `around ${edge.id}` : `${edge.kind} ${edge.cursor}`
}

/** The edge of a name. */
export function edgeOf(name: string): Edge {
  const [kind, value = ''] = name.split(' ')
  if (kind === 'around') return { kind, id: Number(value) }
  return kind === 'below' || kind === 'above' ? { kind, cursor: value } : { kind: 'end' }
}
