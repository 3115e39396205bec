import type { Role } from '#features/flows/roles/contract/role.ts'
import { t } from '../messages.ts'

/** `3 users · 2 mailboxes · 4 permissions`, after the words that somebody wrote about it. */
export function describeRole(role: Role): string {
  const on = Object.values(role.role_permissions).filter(Boolean).length
  const counts = t('about_role', {
    users: counted(role.users.length, 'user'),
    lines: counted(role.line_ids.length, 'line'),
    permissions: counted(on, 'permission'),
  })
  return role.description === '' ? counts : `${role.description} · ${counts}`
}

function counted(n: number, noun: 'user' | 'line' | 'permission'): string {
  return n === 1 ? t(`one_${noun}`) : t(`n_${noun}s`, { n })
}
