import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { AddressBook } from '#features/records/contacts/contract/contact.ts'

/** Days that a link counts, the usual number first. */
export const shareDays = [30, 7, 90] as const
/** Requests a minute from one address: a link has 122 random bits, nobody guesses one. */
const SHARE_RATE = 30
/** Links of one entry that are listed: one of each user. */
export const SHARES_LISTED = 100

export const shareRefusals = {
  /** The same for a link that never was, was withdrawn, has expired, or whose contact is deleted (AB-032). */
  void: { status: 404, text: 'This link is not valid' },
} as const satisfies Record<string, Refusal>

/** A public link to an entry. */
export const Share = z.object({
  uuid: z.uuid(),
  user_id: Id,
  user_name: z.string(),
  created_at: Moment,
  expires_at: Moment,
})
export type Share = z.infer<typeof Share>

const Shared = { shareable_type: z.literal('AddressBook'), shareable_id: Id }

/** AP-277. */
export const createShare = defineEndpoint({
  method: 'POST',
  path: '/shares',
  access: 'signed-in',
  summary: 'A public link to an entry; each user has one of each, which counts from now on again.',
  body: z.object({
    ...Shared,
    days: z.union(shareDays.map((days) => z.literal(days))).default(shareDays[0]),
  }),
  response: z.object({ share: Share }),
})

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/shares',
  access: 'signed-in',
  summary: 'The public links to an entry that count, the newest first.',
  query: z.object(Shared),
  response: z.object({ shares: z.array(Share) }),
})

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path: '/shares/{uuid}',
  access: 'signed-in',
  summary: 'Withdraws a public link: the own one, or any where the caller may change the entry.',
  params: z.object({ uuid: z.string().max(100) }),
  response: 'no-content',
})

/** What a stranger sees of an entry: nothing that the desk says of it among itself. */
export const SharedContact = AddressBook.pick({
  level: true,
  name: true,
  first_name: true,
  last_name: true,
  company_name: true,
  department_name: true,
  job_title: true,
  postal_address: true,
  city: true,
  state: true,
  postal_code: true,
  country_name: true,
  website: true,
  emails: true,
  phones: true,
  ims: true,
})
export type SharedContact = z.infer<typeof SharedContact>

/** AP-278. */
export const getSharedContact = defineEndpoint({
  method: 'GET',
  path: '/external/shares/{id}',
  access: 'public',
  summary: 'The entry of a public link, without private parts; `id` is its uuid.',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ address_book: SharedContact }),
  rate_limit: SHARE_RATE,
})
