import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Tag, TagableType, Tagging } from './mark.ts'

/** Records of one message at most. */
export const TAGGED_MAX = 500

/**
 * Tags were put on records or taken off (RT-002): states what each of them has now, and of each tag that is meant whether it
 * is on.
 */
export const recordsTagged = defineMessage(
  'Tag',
  z.object({
    tagable_type: TagableType,
    items: z.array(z.object({ tagable_id: Id, tags: z.array(z.string()) })).max(TAGGED_MAX),
    taggings: z.array(Tagging).max(TAGGED_MAX),
  }),
  { parts: ['items', 'taggings'] },
)

/** The configured tags as they are now (RT-016). */
export const configuredTagsChanged = defineMessage('CompanyTag', z.object({ tags: z.array(Tag) }))
