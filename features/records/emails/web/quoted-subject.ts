import type { EmailRow } from '../contract/email.ts'
import { t } from './messages.ts'
import { isolatedName } from './plain-line.ts'

/** Letters of a subject by which a mail is known in a sentence. */
const SHOWN = 80

/** A mail by its subject, in a sentence: a question names what it is about. */
export function quotedSubject({ subject }: Pick<EmailRow, 'subject'>): string {
  const letters = [...subject]
  const shown = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('').trimEnd()}…` : subject
  return t('quoted', { subject: isolatedName(shown) || t('no_subject') })
}
