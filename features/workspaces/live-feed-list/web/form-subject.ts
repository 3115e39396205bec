/** What the form of a feed is about. */
export type FeedSubject = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: number }
