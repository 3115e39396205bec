import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { COMMENT_MAX, MENTIONS_MAX, QUOTE_MAX } from '../contract/comment.ts'
import { mentionsOf, readComment, writeComment, writeMention } from '../contract/comment-content.ts'
import { commentRefusals } from '../contract/errors.ts'
import { findNamed, type Named } from './mentions.repo.ts'

/** The words of a comment as they are stored, and whom they mention. */
export interface DecidedWords {
  content: string
  mentions: Named[]
}

const NEWLINES = /\r\n?/g
/** Of control characters lines and tabs mean something; what turns the direction of letters hides what is said. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * The words that somebody wrote, made fit to store: whom they mention has the name that he really has, and who does not exist
 * is a word like others.
 * @throws RefusedError for what is empty or too long, and for a team that cannot be mentioned (CO-003, CO-008)
 */
export async function decideWords(tx: Tx, text: string): Promise<DecidedWords> {
  const words = cleanText(text)
  if (words === '') throw new RefusedError(commentRefusals.empty)
  if (words.length > COMMENT_MAX) throw new RefusedError(commentRefusals.tooLong)
  const named = mentionsOf(words)
  if (named.length > MENTIONS_MAX) throw new RefusedError(commentRefusals.tooManyMentions)
  const idsOf = (type: Named['type']) => named.flatMap((each) => (each.type === type ? [each.to_id] : []))
  const mentions =
    named.length === 0 ? [] : await findNamed(tx, { user_ids: idsOf('user'), role_ids: idsOf('team') })
  if (mentions.some(({ disabled }) => disabled)) throw new RefusedError(commentRefusals.noMention)
  const parts = readComment(words).map((part) => {
    if (part.kind !== 'mention') return part
    const known = mentions.find((each) => each.type === part.type && each.to_id === part.to_id)
    return { text: known === undefined ? `@${part.name}` : writeMention(known) }
  })
  return { content: writeComment(parts), mentions }
}

/** A quoted passage; null without one. @throws RefusedError for a passage that is too long */
export function decideQuote(text: string | null): string | null {
  const quote = text === null ? '' : cleanText(text)
  if (quote.length > QUOTE_MAX) throw new RefusedError(commentRefusals.quoteTooLong)
  return quote === '' ? null : quote
}

function cleanText(text: string): string {
  return text.normalize('NFC').replace(NEWLINES, '\n').replace(HIDDEN, '').trim()
}
