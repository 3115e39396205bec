import { z } from 'zod'
import { ComposeMethod } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'

const OptionalId = z.coerce.number().int().positive().optional()
const ACTIONS = ['include_attachments', 'reply_and_close', 'reset_recipients', 'inside_quote'] as const
const Actions = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.string()).transform((names) => ACTIONS.filter((action) => names.includes(action))),
)

/** The query of `/sendMail` (CP-001). Folder and its name are for filing, which comes with folders. */
export const ComposeQuery = z.object({
  method: z.preprocess((value) => (value === 'reply_all' ? 'replyall' : value), ComposeMethod).optional(),
  id: OptionalId,
  folder_id: OptionalId,
  folder_name: z.string().optional(),
  line_id: OptionalId,
  action: Actions.optional(),
  compose_type: z.enum(['new', 'reply', 'forward']).optional(),
  /** A mailto link (SH-010). */
  mailto: z.string().optional(),
  /** A group of the address book: each of it gets a mail of its own. */
  group: OptionalId,
  /** What an answer begins with, written before compose was opened (ours). */
  words: z.string().max(2_000).optional(),
  /** These words are a language model's (ours). */
  by_model: z.enum(['1']).optional(),
  /** Key of this composition: its copy in the browser is found by it after a reload (ours). */
  draft: z.string().max(60).optional(),
})
export type ComposeQuery = z.infer<typeof ComposeQuery>

/** What compose is asked to do: without a method the type of compose says it, and without a mail it is a new one. */
export function decideMethod({ method, compose_type, id }: ComposeQuery): ComposeMethod {
  const wanted = method ?? compose_type ?? 'new'
  return id === undefined ? 'new' : wanted
}
