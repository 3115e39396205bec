import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createRoleRoute, deleteRoleRoute, updateRoleRoute } from './change-roles.ts'
import { getRoleRoute, listRolesRoute } from './read-roles.ts'

export const manifest: ServerManifest = {
  name: 'flows/roles',
  routes: [listRolesRoute, getRoleRoute, createRoleRoute, updateRoleRoute, deleteRoleRoute],
}
