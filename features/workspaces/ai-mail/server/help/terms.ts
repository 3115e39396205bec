import { z } from 'zod'
import { usualTerms } from '@laycan/market/recap/usual-terms.ts'
import type { ModelQuestion } from '#features/foundation/language-model/server/public.ts'
import type { HelpOf } from '../../contract/help.ts'
import type { MailText } from '../conversation-texts.repo.ts'
import { DATA_RULES, mailData } from './mail-data.ts'
import { byId, inOneLine, proofOf } from './proof.ts'
import { readAnswer, UselessAnswer } from './read-answer.ts'

const LONGEST = 2_500
const VALUE_MAX = 200

const Answer = z.object({
  terms: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().min(1).max(VALUE_MAX),
        mail: z.number().int(),
        quote: z.string().max(2_000),
      }),
    )
    .max(100),
})

const names = new Map(usualTerms.map(({ name }) => [name.toLowerCase(), name]))

export function termsQuestion(mails: readonly MailText[]): ModelQuestion {
  return {
    instructions: [
      'You read the terms of a charter out of a negotiation, for a recap that a broker checks.',
      DATA_RULES,
      'The object has the key "terms": objects with "name", "value" (the last word on it, copied from the mail), "mail" (the number of',
      'the mail that says so) and "quote" (the words of that mail around the value, copied exactly). Names are one of:',
      `${[...names.values()].join(', ')}. Leave out what no mail says.`,
    ].join('\n'),
    data: JSON.stringify({ mails: mailData(mails) }),
    longest: LONGEST,
  }
}

/** Terms that are usual ones, whose words stand in the mail that they name, and whose value stands in these words. */
export function readTerms(answer: string, mails: readonly MailText[]): HelpOf<'terms'> {
  const { terms } = readAnswer(answer, Answer)
  const known = byId(mails)
  const proven = new Map<string, HelpOf<'terms'>['terms'][number]>()
  for (const { name, value, ...where } of terms) {
    const usual = names.get(name.trim().toLowerCase())
    const proof = proofOf(known, where)
    const words = inOneLine(value)
    if (usual && proof?.quote.includes(words) && !proven.has(usual))
      proven.set(usual, { name: usual, value: words, proof })
  }
  if (proven.size === 0) throw new UselessAnswer('unproven')
  return { kind: 'terms', terms: [...proven.values()], unproven: terms.length - proven.size }
}
