import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What a model is asked for of a mail. */
export const HelpKind = z.enum(['summary', 'draft', 'translation', 'terms'])
export type HelpKind = z.infer<typeof HelpKind>

/** Languages into which mails are translated. */
export const helpLanguages = [
  'English',
  'Chinese',
  'French',
  'German',
  'Greek',
  'Italian',
  'Japanese',
  'Korean',
  'Norwegian',
  'Portuguese',
  'Russian',
  'Spanish',
  'Turkish',
] as const
export const HelpLanguage = z.enum(helpLanguages)
export type HelpLanguage = z.infer<typeof HelpLanguage>

/** Characters of a wish for a draft, and of a draft that compose begins with. */
export const WISH_MAX = 500
export const DRAFT_MAX = 2_000

/** How long an answer is awaited: as that of a contact (AI-002). */
export const HELP_PATIENCE_MS = 120_000

/** Where something stands: words of a mail, which occur in it literally. */
export const Proof = z.object({ email_id: Id, quote: z.string(), from: z.string(), date: Moment })
export type Proof = z.infer<typeof Proof>

/** A conversation in points, each with the sentence that it rests on. */
const Summary = z.object({
  kind: z.literal('summary'),
  points: z.array(z.object({ text: z.string(), proof: Proof })),
  /** Points that were left out because no mail says so. */
  unproven: z.number().int(),
  /** Mails that were read; older ones of a long conversation are not. */
  mails: z.number().int(),
})
const Draft = z.object({ kind: z.literal('draft'), text: z.string() })
const Translation = z.object({
  kind: z.literal('translation'),
  language: HelpLanguage,
  text: z.string(),
  /** The mail was longer than what was translated. */
  is_cut: z.boolean(),
})
/** Terms of a negotiation for the recap, each with the sentence that names it. */
const Terms = z.object({
  kind: z.literal('terms'),
  terms: z.array(z.object({ name: z.string(), value: z.string(), proof: Proof })),
  unproven: z.number().int(),
})

/** What a model made of a mail. Everything in it is text: no link, no picture, no HTML. */
export const Help = z.discriminatedUnion('kind', [Summary, Draft, Translation, Terms])
export type Help = z.infer<typeof Help>
export type HelpOf<Kind extends HelpKind> = Extract<Help, { kind: Kind }>
