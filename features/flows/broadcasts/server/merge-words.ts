import type { Participant } from '#features/records/emails/contract/email.ts'
import { fillMerge, mergeValuesOf } from '#features/records/templates/contract/variables.ts'

/** Words of a separate mail before its recipient is known. */
export interface MergeableWords {
  subject: string
  html: string | null
  text: string | null
}

/**
 * CP-024: the words for one recipient, by what is known of him: his name, until there is an address book. What is not
 * known becomes empty.
 */
export function mergeWords<Words extends MergeableWords>(words: Words, recipient: Participant): Words {
  const values = mergeValuesOf(recipient)
  return {
    ...words,
    subject: fillMerge(words.subject, values, 'plain_text').text,
    html: words.html === null ? null : fillMerge(words.html, values, 'html').text,
    text: words.text === null ? null : fillMerge(words.text, values, 'plain_text').text,
  }
}
