import { z } from 'zod'
import type { ModelQuestion } from '#features/foundation/language-model/server/public.ts'
import { DRAFT_MAX, type HelpOf } from '../../contract/help.ts'
import type { MailText } from '../conversation-texts.repo.ts'
import { DATA_RULES, mailData } from './mail-data.ts'
import { plainWords } from './plain-words.ts'
import { readAnswer, UselessAnswer } from './read-answer.ts'
import { repeatsExample } from './tone.ts'

const LONGEST = 900
const Answer = z.object({ text: z.string().max(20_000) })

/** A template of the desk as an example of how it writes. */
interface ToneText {
  readonly name: string
  readonly text: string
}

/** What a draft is made from. */
export interface DraftMaterial {
  readonly mails: readonly MailText[]
  readonly templates: readonly ToneText[]
  /** Words of mails to others, without their names and figures. */
  readonly tone: readonly string[]
  readonly wish: string
}

/** What an answer may say whatever else it is like: whoever gets it has it, or the desk writes it to everybody. */
export const openWords = ({ mails, templates, wish }: Omit<DraftMaterial, 'tone'>): string[] => [
  ...mails.flatMap(({ from, subject, text }) => [from, subject, text]),
  ...templates.flatMap(({ name, text }) => [name, text]),
  wish,
]

/** The wish is the writer's own, but mails are beside it: it is data, too, under its own key. */
export function draftQuestion({ mails, templates, tone, wish }: DraftMaterial): ModelQuestion {
  return {
    instructions: [
      'You draft an answer to the last mail of a conversation for a ship broker, who reads and changes it before it leaves.',
      DATA_RULES,
      'The object has the key "text": the words of the answer alone, without subject, quote and signature, in the language of the',
      'last mail. Write as the desk does in "templates", in mails of the side "ours", and in "tone", which are mails of the desk to',
      'others with names and figures taken out: as short, with the same greeting and abbreviations. Take the manner of "tone" and',
      'nothing of what it says. "wish", where it is not empty, is what the broker wants to say. Promise nothing and name no figure,',
      'account or address that the broker has not named.',
    ].join('\n'),
    data: JSON.stringify({ wish, templates, tone, mails: mailData(mails) }),
    longest: LONGEST,
  }
}

/** @throws UselessAnswer also where the draft repeats to one what the desk wrote to another */
export function readDraft(answer: string, material: DraftMaterial): HelpOf<'draft'> {
  const text = plainWords(readAnswer(answer, Answer).text, DRAFT_MAX)
  if (text === '') throw new UselessAnswer('nothing')
  if (repeatsExample(text, material.tone, openWords(material))) throw new UselessAnswer('repeats')
  return { kind: 'draft', text }
}
