import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { TeamMember } from '#features/foundation/users/contract/user.ts'
import { PersonName } from './person.ts'

/** An IANA name that this server knows as well; null follows the browser (FM-006). */
const TimeZone = z.string().max(100).refine(isTimeZone, 'Please choose a time zone').nullable()

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  summary: 'Changes the given parts of oneself; another email address needs the password.',
  body: z.object({
    name: PersonName.optional(),
    email: z.string().trim().pipe(EmailAddress).optional(),
    timezone_id: TimeZone.optional(),
    /** By the address a password is reset: a stolen session must not change it. */
    current_password: z.string().max(200).optional(),
  }),
  response: z.object({ user: TeamMember }),
  is_form: true,
})

export const setOwnAvatar = defineEndpoint({
  method: 'PUT',
  path: '/profile/avatar',
  access: 'signed-in',
  summary: 'Takes the bytes of a picture of oneself, 2 MB at most, and draws it anew.',
  body: 'bytes',
  response: z.object({ user: TeamMember }),
})

export const deleteOwnAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  access: 'signed-in',
  summary: 'Takes the picture of oneself away.',
  response: z.object({ user: TeamMember }),
})

export const getUserAvatar = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/avatar',
  access: 'signed-in',
  summary: 'The picture of somebody of the team as WebP; another picture has another `v`.',
  params: IdParams,
  query: z.object({ v: z.string().max(100).optional() }),
  response: 'file',
})
