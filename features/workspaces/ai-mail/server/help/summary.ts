import { z } from 'zod'
import type { ModelQuestion } from '#features/foundation/language-model/server/public.ts'
import type { HelpOf } from '../../contract/help.ts'
import type { MailText } from '../conversation-texts.repo.ts'
import { DATA_RULES, mailData } from './mail-data.ts'
import { plainWords } from './plain-words.ts'
import { byId, proofOf } from './proof.ts'
import { readAnswer, UselessAnswer } from './read-answer.ts'

const POINTS_MAX = 12
const LONGEST = 2_000

const Answer = z.object({
  points: z
    .array(
      z.object({ text: z.string().min(1).max(1_000), mail: z.number().int(), quote: z.string().max(2_000) }),
    )
    .max(40),
})

export function summaryQuestion(mails: readonly MailText[]): ModelQuestion {
  return {
    instructions: [
      'You summarise a conversation of a ship broker for a colleague who takes it over.',
      DATA_RULES,
      `The object has the key "points": at most ${POINTS_MAX} objects, what was settled last first, each with "text" (one short`,
      'sentence in English), "mail" (the number of the mail that says so) and "quote" (the words of that mail it rests on, copied',
      'exactly as they stand there). Leave out what no mail says.',
    ].join('\n'),
    data: JSON.stringify({ mails: mailData(mails) }),
    longest: LONGEST,
  }
}

/** Points whose quote stands in the mail that they name; others are left out and counted. */
export function readSummary(answer: string, mails: readonly MailText[]): HelpOf<'summary'> {
  const { points } = readAnswer(answer, Answer)
  const known = byId(mails)
  const proven = points.flatMap(({ text, ...where }) => {
    const proof = proofOf(known, where)
    const words = plainWords(text, 500)
    return proof === undefined || words === '' ? [] : [{ text: words, proof }]
  })
  if (proven.length === 0) throw new UselessAnswer('unproven')
  return {
    kind: 'summary',
    points: proven.slice(0, POINTS_MAX),
    unproven: points.length - proven.length,
    mails: mails.length,
  }
}
