import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { Role, RoleChanges, RoleForm } from './role.ts'

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/roles',
  access: 'admin',
  summary: 'All roles with their people, lines, folders and permissions, by name.',
  response: z.object({ roles: z.array(Role) }),
})

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/roles/{id}',
  access: 'admin',
  summary: 'One role.',
  params: IdParams,
  response: z.object({ role: Role }),
})

export const createRole = defineEndpoint({
  method: 'POST',
  path: '/roles',
  access: 'admin',
  summary: 'Makes a role; permissions that are not named are off but delete_emails and mark_as_unread.',
  body: RoleForm,
  response: z.object({ role: Role }),
  is_form: true,
})

export const updateRole = defineEndpoint({
  method: 'PUT',
  path: '/roles/{id}',
  access: 'admin',
  summary: 'Changes the given parts of a role; its users have what it gives at once, or no longer.',
  params: IdParams,
  body: RoleChanges,
  response: z.object({ role: Role }),
  is_form: true,
})

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/roles/{id}',
  access: 'admin',
  summary: 'Deletes a role, with what was assigned to it.',
  params: IdParams,
  response: 'no-content',
})
