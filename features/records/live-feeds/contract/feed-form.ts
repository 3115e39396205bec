import { z } from 'zod'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id } from '@laycan/contract/ids.ts'
import { feedRefusals } from './errors.ts'
import {
  FEED_LINES_MAX,
  FEED_NAME_MAX,
  FEED_WORD_MAX,
  FEED_WORDS_MAX,
  FeedFilters,
  FeedType,
  feedTexts,
} from './live-feed.ts'

/** A text is looked at as far as this, so that one that is too long hears why. */
const LONGEST = 2_000
const Texts = z.array(z.string().max(LONGEST)).max(1_000).default([])

/** What the form of a feed holds, as it is sent. Limits are checked by `checkFeed`, in the words of `feedRefusals`. */
export const FeedForm = z.object({
  name: z.string().max(LONGEST),
  type: FeedType.default('all'),
  line_ids: z.array(Id).max(1_000).default([]),
  filters: z
    .object({
      subject_include: Texts,
      subject_exclude: Texts,
      from_include: Texts,
      from_exclude: Texts,
      received_from: FeedFilters.shape.received_from.default(null),
      received_until: FeedFilters.shape.received_until.default(null),
    })
    .prefault({}),
})
export type FeedForm = z.output<typeof FeedForm>

/** Control characters, halves of characters, line ends and what turns the direction of the text around it. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu
const VISIBLE = /[^\p{Cf}\p{Z}]/u

const clean = (text: string) => text.normalize('NFC').replace(UNWANTED, '').trim()

/** The form as it is stored: texts without what nobody sees, each once, mailboxes each once. */
export function cleanFeed(form: FeedForm): FeedForm {
  const texts = feedTexts.map((name) => [name, [...new Set(form.filters[name].map(clean))].filter(Boolean)])
  return {
    ...form,
    name: clean(form.name),
    line_ids: [...new Set(form.line_ids)],
    filters: { ...form.filters, ...Object.fromEntries(texts) },
  }
}

/** Why a form cannot be stored; undefined where it can. The same in the browser and on the server. */
export function checkFeed({ name, line_ids, filters }: FeedForm): Refusal | undefined {
  if (!VISIBLE.test(name) || [...name].length > FEED_NAME_MAX) return feedRefusals.name
  if (line_ids.length > FEED_LINES_MAX) return feedRefusals.tooManyLines
  const texts = feedTexts.map((each) => filters[each])
  if (texts.some((each) => each.length > FEED_WORDS_MAX)) return feedRefusals.tooManyWords
  if (texts.some((each) => each.some((text) => [...text].length > FEED_WORD_MAX)))
    return feedRefusals.longWord
  const { received_from, received_until } = filters
  const isTurned = received_from !== null && received_until !== null && received_from > received_until
  return isTurned ? feedRefusals.dates : undefined
}
