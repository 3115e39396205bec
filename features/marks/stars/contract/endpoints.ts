import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Mails that one call may star (ML-040). */
export const STAR_BATCH = 100
/** Ids of one call that takes stars off: it needs no limit of its own, only an end. */
export const UNSTAR_BATCH = 1000
/** Ids of a call that is looked at at all, so that a longer one still hears the text of ML-040. */
const LONGEST = 10_000

/** What can carry a star. */
export const StarableType = z.enum(['Email', 'Folder', 'ShipGroup'])
export type StarableType = z.infer<typeof StarableType>

const One = z.object({ starable_id: Id, starable_type: StarableType })
const manyOf = (max: number) =>
  z.object({ starable_ids: z.array(Id).max(max), starable_type: z.literal('Email') })

export const starEmails = defineEndpoint({
  method: 'POST',
  path: '/stars/star_multi',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Stars up to 100 mails for the caller; ids the caller may not read are passed over.',
  body: manyOf(LONGEST),
  response: 'no-content',
})

export const unstarEmails = defineEndpoint({
  method: 'POST',
  path: '/stars/unstar_multi',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Takes the caller’s stars off mails.',
  body: manyOf(UNSTAR_BATCH),
  response: 'no-content',
})

export const addStar = defineEndpoint({
  method: 'POST',
  path: '/stars',
  access: 'signed-in',
  summary: 'Stars one thing for the caller.',
  body: One,
  response: 'no-content',
})

export const removeStar = defineEndpoint({
  method: 'DELETE',
  path: '/stars',
  access: 'signed-in',
  summary: 'Takes the caller’s star off one thing.',
  body: One,
  response: 'no-content',
})
