/** SH-017. */
export const providerRoutes = {
  google: '/googleAccounts',
  google_create: '/googleAccounts/create',
  google_edit: '/googleAccounts/$id',
  microsoft: '/microsoftAccounts',
} as const

export function googlePath(id: number): string {
  return `/googleAccounts/${id}`
}
