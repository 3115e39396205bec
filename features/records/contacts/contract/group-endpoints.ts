import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { AddressGroup } from './contact.ts'
import { CONTACT_BATCH } from './endpoints.ts'

const GroupName = z.string().max(1000)
const Group = z.object({ address_group: AddressGroup })

/** AP-181. */
export const listAddressGroups = defineEndpoint({
  method: 'GET',
  path: '/address_groups',
  access: 'signed-in',
  summary: 'The groups of the company and those of the caller, each in their order.',
  response: z.object({ address_groups: z.array(AddressGroup) }),
})

/** AP-182. */
export const createAddressGroup = defineEndpoint({
  method: 'POST',
  path: '/address_groups',
  access: 'signed-in',
  summary: 'Makes a group, personal or shared; a shared one needs the right to edit contacts.',
  is_form: true,
  body: z.object({ name: GroupName, personal: z.boolean().default(true) }),
  response: Group,
})

/** AP-183. */
export const renameAddressGroup = defineEndpoint({
  method: 'PUT',
  path: '/address_groups/{id}',
  access: 'signed-in',
  summary: 'Renames a group.',
  is_form: true,
  params: IdParams,
  body: z.object({ name: GroupName }),
  response: Group,
})

/** AP-184. */
export const deleteAddressGroup = defineEndpoint({
  method: 'DELETE',
  path: '/address_groups/{id}',
  access: 'signed-in',
  summary: 'Deletes a group; its entries stay in the book.',
  params: IdParams,
  response: 'no-content',
})

/** AP-185. */
export const listGroupsOfContact = defineEndpoint({
  method: 'GET',
  path: '/address_groups/address_id/{id}',
  access: 'signed-in',
  summary: 'The groups that an entry is in, as far as the caller sees them.',
  params: IdParams,
  response: z.object({ address_groups: z.array(AddressGroup) }),
})

const Members = z.object({ address_book_ids: z.array(Id).min(1).max(CONTACT_BATCH), address_group_id: Id })

/** AP-186. */
export const addToAddressGroup = defineEndpoint({
  method: 'POST',
  path: '/address_group_items',
  access: 'signed-in',
  summary: 'Puts entries into a group, behind those that are in it; twice is once.',
  body: Members,
  response: 'no-content',
})

/** AP-187. */
export const removeFromAddressGroup = defineEndpoint({
  method: 'DELETE',
  path: '/address_group_items',
  access: 'signed-in',
  summary: 'Takes entries out of a group.',
  body: Members,
  response: 'no-content',
})

/** AP-188. */
export const sortAddressGroup = defineEndpoint({
  method: 'POST',
  path: '/address_group_items/sort',
  access: 'signed-in',
  summary: 'Puts the entries of a group into an order; those that are not named stay behind.',
  body: Members,
  response: 'no-content',
})
