import type { Participant } from '#features/records/emails/contract/email.ts'
import { fillMerge, type MergeValues, mergeValuesOf } from '#features/records/templates/contract/variables.ts'

/** Words of a separate mail before its recipient is known. */
export interface MergeableWords {
  subject: string
  html: string | null
  text: string | null
}

/**
 * CP-024: the words for one recipient, by what is known of him: his name, and what the address book knows. What is not
 * known becomes empty.
 * @param known values of the fields of the company, see `customValuesOf`
 */
export function mergeWords<Words extends MergeableWords>(
  words: Words,
  recipient: Participant,
  known: MergeValues = {},
): Words {
  const values = { ...mergeValuesOf(recipient), ...known }
  return {
    ...words,
    subject: fillMerge(words.subject, values, 'plain_text').text,
    html: words.html === null ? null : fillMerge(words.html, values, 'html').text,
    text: words.text === null ? null : fillMerge(words.text, values, 'plain_text').text,
  }
}
