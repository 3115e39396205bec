import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** What somebody does with a mail at this moment: it is open before him, or he writes an answer to it. */
export const Doing = z.enum(['reading', 'writing'])
export type Doing = z.infer<typeof Doing>

/** A user with a mail; with several windows he does what says more. */
export const Present = z.object({ user_id: Id, doing: Doing })
export type Present = z.infer<typeof Present>

/** The topic by which windows say what they show (`perform`). */
export const PRESENCE = 'presence'

/** What a window says: the mail that is open in it, and the one that is answered. Said again every `SAID_AGAIN_MS`. */
export const ShownMails = z.object({ reading: Id.nullable(), writing: Id.nullable() })
export type ShownMails = z.infer<typeof ShownMails>

/** A window says it again this often; one that was not heard for `FORGOTTEN_MS` is gone. */
export const SAID_AGAIN_MS = 20_000
export const FORGOTTEN_MS = 50_000

/** Mails of one message at most. */
export const PRESENCE_MAX = 500

/**
 * Who is with mails now, to the readers of their lines, and nobody where `people` is empty. It has no number: a window that
 * loses its connection forgets all, and hears all that is so when it is back.
 */
export const presenceChanged = defineMessage(
  'Presence',
  z.object({
    mails: z.array(z.object({ email_id: Id, people: z.array(Present) })).max(PRESENCE_MAX),
  }),
)
