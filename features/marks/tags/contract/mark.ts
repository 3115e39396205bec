import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { LineColour } from '#features/foundation/lines/contract/line.ts'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark } from '#features/records/emails/contract/email-mark.ts'

/** What can be tagged (CO-015). */
export const TagableType = z.enum(['Email', 'Ship', 'AddressBook'])
export type TagableType = z.infer<typeof TagableType>

/** Characters of a tag at most. */
export const TAG_MAX = 64

/** A tag of the company. */
export const Tag = z.object({
  name: z.string(),
  /** On the list of `/tagsSetting`; with limit_hashtag = 1 only these are suggested (CO-019). */
  configured: z.boolean(),
  /** Made by the product: it cannot be deleted (CO-020). */
  system: z.boolean(),
  /** One of the ten named colours (FM-009, ours); null without one. */
  colour: LineColour.nullable(),
})
export type Tag = z.infer<typeof Tag>

/** A tag on one record (CO-015). */
export const Tagging = z.object({
  tagable_type: TagableType,
  tagable_id: Id,
  name: z.string(),
  /** When it was taken off; null while it is on. */
  deleted_at: Moment.nullable(),
})
export type Tagging = z.infer<typeof Tagging>

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/**
 * A tag as it is stored: without a leading # and invisible characters; undefined without one letter, digit or underscore
 * (CO-017).
 */
export function tagName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(INVISIBLE, '').trim().replace(/^#+/, '').trim()
  return /[\p{L}\p{N}_]/u.test(name) && [...name].length <= TAG_MAX ? name : undefined
}

/** Tags that differ in upper and lower case alone are one. */
export function tagKey(name: string): string {
  return name.toLowerCase()
}

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    tags: string[]
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    /** Of which the mail has one. */
    tags: { strategy: 'equal'; content: string[] }
  }
}

const tagsCriterion = defineCriterion<KnownEmail & { readonly tags?: readonly string[] }, string[]>({
  kind: EMAIL,
  field: 'tags',
  strategies: { equal: z.array(z.string().min(1).max(254)).min(1).max(200) },
  matches({ tags = [] }, { content }) {
    const keys = new Set(tags.map(tagKey))
    return content.some((name) => keys.has(tagKey(name)))
  },
  leaves: 'on_load',
  describe: ({ content }) => `tagged ${content.join(' or ')}`,
})

export const tagMark = defineEmailMark({
  name: 'tags',
  fields: { tags: { shape: z.array(z.string()), absent: [], criterion: 'tags' } },
  criteria: [tagsCriterion],
})
