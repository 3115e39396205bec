import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { dayAt, firstMomentOf, lastMomentOf } from '@laycan/ui/fields/dates.ts'
import type { FeedForm } from '#features/records/live-feeds/contract/feed-form.ts'
import { FeedType, type LiveFeed } from '#features/records/live-feeds/contract/live-feed.ts'

const Day = z.iso.date().optional().catch(undefined)

/** What the form of a feed holds, as it is typed: the texts of a filter with commas between them. */
export const FormWords = z.object({
  name: z.string(),
  type: FeedType,
  line_ids: z.array(Id),
  subject_include: z.string(),
  subject_exclude: z.string(),
  from_include: z.string(),
  from_exclude: z.string(),
  received_from: Day,
  received_until: Day,
  /** That of the feed when the form read it; undefined of a new one. */
  version: z.number().int().optional(),
})
export type FormWords = z.infer<typeof FormWords>

/** What the form of a new feed begins with. */
export const EMPTY_WORDS: FormWords = {
  name: '',
  type: 'all',
  line_ids: [],
  subject_include: '',
  subject_exclude: '',
  from_include: '',
  from_exclude: '',
}

/** A feed as its form shows it. @param zone of the reader, whose days they are */
export function wordsOf({ name, type, line_ids, filters, version }: LiveFeed, zone?: string): FormWords {
  const { received_from, received_until, ...texts } = filters
  return {
    name,
    type,
    line_ids,
    version,
    subject_include: texts.subject_include.join(', '),
    subject_exclude: texts.subject_exclude.join(', '),
    from_include: texts.from_include.join(', '),
    from_exclude: texts.from_exclude.join(', '),
    received_from: received_from === null ? undefined : dayAt(received_from, zone),
    received_until: received_until === null ? undefined : dayAt(received_until, zone),
  }
}

/** What is sent of the form. */
export function formOf(words: FormWords, zone?: string): FeedForm {
  const { name, type, line_ids, received_from, received_until } = words
  return {
    name,
    type,
    line_ids,
    filters: {
      subject_include: textsOf(words.subject_include),
      subject_exclude: textsOf(words.subject_exclude),
      from_include: textsOf(words.from_include),
      from_exclude: textsOf(words.from_exclude),
      received_from: received_from === undefined ? null : firstMomentOf(received_from, zone),
      received_until: received_until === undefined ? null : lastMomentOf(received_until, zone),
    },
  }
}

function textsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
