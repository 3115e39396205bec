/** SH-019. */
export const peopleRoutes = {
  root: '/UsersRoles',
  users: '/UsersRoles/users',
  addUser: '/UsersRoles/users/add',
  user: '/UsersRoles/users/$id',
  roles: '/UsersRoles/roles',
  newRole: '/UsersRoles/roles/new',
  role: '/UsersRoles/roles/$id',
} as const

export function userPath(id: number): string {
  return `${peopleRoutes.users}/${id}`
}

export function rolePath(id: number): string {
  return `${peopleRoutes.roles}/${id}`
}
