/** Routes of the account screens (SH-017, AC-003). */
export const accountRoutes = {
  list: '/MailAccounts',
  add: '/MailAccounts/$owner/$email',
  edit: '/MailAccounts/$id',
} as const

/** Whose mailbox is added: the team's or one person's (ours: the specification names the part, not its values). */
export type Owner = 'company' | 'personal'

export function addAccountPath(owner: Owner, email: string): string {
  return `/MailAccounts/${owner}/${encodeURIComponent(email)}`
}

export function editAccountPath(id: number): string {
  return `/MailAccounts/${id}`
}
