import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { suppressionReasons } from '#features/records/suppressions/contract/suppression.ts'
import { AddressGroup } from './contact.ts'

/** Members of a group that a mail goes to at most, as of the largest broadcast. */
export const AUDIENCE_MAX = 6_000

const Member = z.object({ id: Id, name: z.string(), address: z.string() })

/** A group as the recipients of a mail that each gets separately, and who of it would get nothing. */
export const getGroupAudience = defineEndpoint({
  method: 'GET',
  path: '/address_groups/{id}/audience',
  access: 'signed-in',
  summary: 'Who of a group a separately sent mail goes to, who is left out and why, and who has no address.',
  params: IdParams,
  response: z.object({
    address_group: AddressGroup,
    recipients: z.array(Member),
    suppressed: z.array(Member.extend({ reason: z.enum(suppressionReasons) })),
    without_address: z.array(z.object({ id: Id, name: z.string() })),
    /** Members whose address another member has, too: it gets one mail. */
    doubled: z.array(Member),
    /** There are more members than a mail goes to. */
    is_cut: z.boolean(),
  }),
})
