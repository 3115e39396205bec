import type { MailView } from '#features/records/emails/contract/view.ts'
import type { AroundPage, ListPage } from './list-state.ts'
import type { Order } from './mail-key.ts'

export interface PageRequest {
  readonly view: MailView
  readonly order: Order
  readonly cursor: string | null
  readonly per_page: number
}

/** Where a list gets its mails from. */
export interface MailSource {
  fetchPage(request: PageRequest): Promise<ListPage>
  fetchAround(view: MailView, id: number, per_page: number): Promise<AroundPage>
  /** Counts a list whose pages do not know their total, e.g. a filtered one. */
  count(view: MailView): Promise<{ total: number; total_is_exact: boolean }>
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
