/** What a kind of records tells whoever shows its lists. */
export interface ListEvents {
  /** Others have something to do with records that are about to leave lists; `say` is the notice for so many. */
  taken: { readonly ids: readonly number[]; readonly say?: (n: string) => string }
}
