import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id } from '@laycan/contract/ids.ts'
import { LineColour } from '#features/foundation/lines/contract/line.ts'
import { Tag, TagableType } from './mark.ts'

/** Records of one call at most. */
export const TAG_BATCH = 1000
/** Tags of one call at most. */
const NAMES_MAX = 50
/** Tags of one record at most (ours): each of them is told with every change, and nobody reads more. */
export const CARRIED_MAX = 100
/** Suggestions of one call at most. */
export const TAGS_SUGGESTED = 20
/** Configured tags of a company at most: a list that people read. */
export const CONFIGURED_MAX = 1000
/** A tag is checked by `tagName`; a longer text is refused with its words. */
const Name = z.string().max(1000)
const Names = z.array(Name).min(1).max(NAMES_MAX)
const Tags = z.object({ tags: z.array(Tag) })

export const tagRefusals = {
  /** CO-016. */
  noTag: { status: 400, text: 'You have to type in one or more tags in the box.' },
  /** CO-017. */
  noWord: { status: 400, text: 'A tag needs at least one letter or digit, and at most 64 characters' },
  known: { status: 400, text: 'This already existed' },
  /** CO-018, CO-019. */
  noNewTags: { status: 403, text: 'Please request access to create new tags' },
  /** CO-020. */
  system: { status: 400, text: 'System tags cannot be deleted' },
  tooMany: { status: 400, text: 'There are too many configured tags' },
  full: { status: 400, text: `One of these carries ${CARRIED_MAX} tags already. Please remove some first.` },
  notFound: { status: 404, text: 'Not found' },
} as const satisfies Record<string, Refusal>

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/tags',
  access: 'signed-in',
  summary: 'Up to 20 tags that contain a text, those that begin with it first.',
  query: z.object({ tagable_type: TagableType, key: z.string().max(254).default('') }),
  response: Tags,
})

export const addTags = defineEndpoint({
  method: 'POST',
  path: '/tags',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Tags records for the company; ids the caller may not read are passed over, and nothing is made when he may read none.',
  body: z.object({ tagable_type: TagableType, tagable_ids: z.array(Id).min(1).max(TAG_BATCH), names: Names }),
  response: Tags,
})

export const removeTags = defineEndpoint({
  method: 'DELETE',
  path: '/tags',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Takes tags off one record; a system tag stays.',
  body: z.object({ tagable_type: TagableType, tagable_id: Id, names: Names }),
  response: 'no-content',
})

export const listConfiguredTags = defineEndpoint({
  method: 'GET',
  path: '/company_settings/hashtags',
  access: 'signed-in',
  summary: 'The configured tags, by name.',
  response: Tags,
})

const entitled = { permission: 'add_edit_delete_configured_tags' } as const

export const configureTags = defineEndpoint({
  method: 'POST',
  path: '/company_settings/hashtags',
  access: entitled,
  summary: 'Adds configured tags.',
  body: z.object({ names: Names }),
  response: Tags,
})

export const renameTag = defineEndpoint({
  method: 'PUT',
  path: '/company_settings/hashtags',
  access: entitled,
  summary: 'Gives a configured tag another name, on all that carries it, or another colour.',
  body: z.object({ name: Name, new_name: Name.optional(), colour: LineColour.nullable().optional() }),
  response: Tags,
})

export const unconfigureTags = defineEndpoint({
  method: 'DELETE',
  path: '/company_settings/hashtags',
  access: entitled,
  summary:
    'Takes tags off the list of configured ones; what carries them keeps them. Refused for a system tag.',
  body: z.object({ names: Names }),
  response: Tags,
})

export const mergeTags = defineEndpoint({
  method: 'POST',
  path: '/company_settings/hashtags/merge',
  access: 'admin',
  summary: 'Makes several tags one: what carries them carries that one. Refused for a system tag.',
  body: z.object({ names: Names, into: Name }),
  response: Tags,
})
