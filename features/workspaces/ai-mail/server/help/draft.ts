import { z } from 'zod'
import type { ModelQuestion } from '#features/foundation/language-model/server/public.ts'
import { DRAFT_MAX, type HelpOf } from '../../contract/help.ts'
import type { MailText } from '../conversation-texts.repo.ts'
import { DATA_RULES, mailData } from './mail-data.ts'
import { plainWords } from './plain-words.ts'
import { readAnswer, UselessAnswer } from './read-answer.ts'

const LONGEST = 900
const Answer = z.object({ text: z.string().max(20_000) })

/** A template of the desk as an example of how it writes. */
interface ToneText {
  readonly name: string
  readonly text: string
}

/** The wish is the writer's own, but mails are beside it: it is data, too, under its own key. */
export function draftQuestion(
  mails: readonly MailText[],
  { templates, wish }: { templates: readonly ToneText[]; wish: string },
): ModelQuestion {
  return {
    instructions: [
      'You draft an answer to the last mail of a conversation for a ship broker, who reads and changes it before it leaves.',
      DATA_RULES,
      'The object has the key "text": the words of the answer alone, without subject, quote and signature, in the language of the',
      'last mail. Write as the desk does in "templates" and in mails of the side "ours": as short, with the same greeting and',
      'abbreviations. "wish", where it is not empty, is what the broker wants to say. Promise nothing and name no figure, account or',
      'address that the broker has not named.',
    ].join('\n'),
    data: JSON.stringify({ wish, templates, mails: mailData(mails) }),
    longest: LONGEST,
  }
}

export function readDraft(answer: string): HelpOf<'draft'> {
  const text = plainWords(readAnswer(answer, Answer).text, DRAFT_MAX)
  if (text === '') throw new UselessAnswer('nothing')
  return { kind: 'draft', text }
}
