/** SH-017. */
export const impersonationRoutes = {
  list: '/impersonationAccounts',
  create: '/impersonationAccounts/create',
  edit: '/impersonationAccounts/$id',
} as const

export function editPath(id: number): string {
  return `/impersonationAccounts/${id}`
}
