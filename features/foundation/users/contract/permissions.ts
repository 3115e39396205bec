import { z } from 'zod'

/** Every permission key (AD-006). Admins pass each; members those switched on by one of their roles. */
export const permissionKeys = [
  'mark_email_as_spam',
  'add_edit_delete_configured_tags',
  'create_and_edit_shared_folders',
  'delete_shared_folders',
  'add_and_edit_ships_in_company_directory',
  'delete_ships_in_company_directory',
  'add_and_edit_contacts_in_company_directory',
  'delete_contacts_in_company_directory',
  // Ours (AB-054): entries of the directory that all share.
  'manage_contacts_directory',
  'delete_emails',
  'mark_as_unread',
] as const

export const PermissionKey = z.enum(permissionKeys)
export type PermissionKey = z.infer<typeof PermissionKey>

/** The permissions that are on for one user. */
export const Permissions = z.partialRecord(PermissionKey, z.boolean())
export type Permissions = z.infer<typeof Permissions>
