import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, QueryFlag } from '@laycan/contract/ids.ts'
import { Line } from '#features/foundation/lines/contract/line.ts'
import { TeamMember } from '#features/foundation/users/contract/user.ts'
import { Person, PersonChanges, PersonForm, TeamUser } from './person.ts'

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  summary: 'The team by name; with all_users inactive members too. Deleted ones are never among them.',
  query: z.object({ all_users: QueryFlag.default(false) }),
  response: z.object({ users: z.array(TeamUser) }),
})

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/users/{id}',
  access: 'admin',
  summary: 'One user with his roles and mailboxes.',
  params: IdParams,
  response: z.object({ user: Person }),
})

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  access: 'admin',
  summary: 'Adds somebody, who gets a mail to choose his password; 400 beyond the licence limit.',
  body: PersonForm,
  response: z.object({
    user: Person,
    /** The link by which he chooses his password, to hand over, where no mailbox of the company can send it. */
    link: z.string().nullable(),
  }),
  is_form: true,
})

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/{id}',
  access: 'admin',
  summary: 'Changes the given parts of a user; whoever is made inactive loses his sessions.',
  params: IdParams,
  body: PersonChanges,
  response: z.object({ user: Person }),
  is_form: true,
})

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}',
  access: 'admin',
  summary: 'Deletes a user, who gets deleted_at; what he wrote stays.',
  params: IdParams,
  response: 'no-content',
})

export const forceUserLogout = defineEndpoint({
  method: 'POST',
  path: '/users/force_logout/{id}',
  access: 'admin',
  summary: 'Ends all sessions of a user; his open windows sign out.',
  params: IdParams,
  response: 'no-content',
})

export const listUserLines = defineEndpoint({
  method: 'GET',
  path: '/user_lines',
  access: 'signed-in',
  summary:
    'Mailboxes and people to choose from: shared mailboxes, personal ones that the reader reads, active members.',
  response: z.object({
    lines: z.array(
      Line.pick({ id: true, username: true, display_name: true, email: true, colour: true }).extend({
        /** Who reads it, so that all of them can be picked at once (SP-019). */
        user_ids: z.array(Id),
      }),
    ),
    users: z.array(TeamMember),
  }),
})
