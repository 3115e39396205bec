import type { MailBody } from '@laycan/ui/editor/editor-types.ts'
import type {
  ComposeMethod,
  Schedule,
  ThreadSeen,
} from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { Recipients } from '#features/workspaces/compose-people/web/public.ts'

/** What a writer writes beside the body, which the editor holds. */
export interface Words extends Recipients {
  /** Undefined until the lines are known. */
  readonly line_id: number | undefined
  /** Which of the line's addresses it is from; undefined: the line's own. */
  readonly from_address: string | undefined
  readonly subject: string
  readonly high_importance: boolean
  readonly reply_and_close: boolean
  readonly track: boolean
  readonly separately: boolean
}

/** Where a mail comes from; does not change while it is written. */
export interface Origin {
  readonly method: ComposeMethod
  readonly source_email_id: number | null
  readonly thread_seen: ThreadSeen | null
  readonly known_domains: readonly string[]
}

/** What a composition starts with. */
export interface Start {
  readonly words: Words
  readonly body: MailBody
  readonly origin: Origin
  readonly attachments: readonly Attachment[]
  /** The draft on the server, its version, and the body stored with it. */
  readonly stored: Stored | undefined
  /** Without a draft: under which an earlier page of this window may have made one. */
  readonly created_key?: string | undefined
  /** It was sent meanwhile: there is nothing to write on. */
  readonly is_gone?: boolean
  /** Written already, but not on the server: to be saved at once. */
  readonly is_dirty: boolean
  /** When it would have left: its sending was taken off to edit it (CP-011). */
  readonly was_scheduled?: Schedule
  /** The window whose words these are, when it was reloaded. */
  readonly window_key?: string
  /** Where this browser keeps it: the usual place holds a copy that is not to be written over. */
  readonly copy_key?: string
  /** That copy may hold words of this mail, and could not be read. */
  readonly has_unread_copy?: boolean
  /** A language model wrote its words, and nobody has changed them yet. */
  readonly is_by_model?: boolean
  /** The body has its signature: it is not to be put in again. */
  readonly is_signed: boolean
}

export interface Stored {
  readonly draft_id: number
  readonly version: number
  readonly body: string | undefined
}

export const emptyWords: Words = {
  line_id: undefined,
  from_address: undefined,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  high_importance: false,
  reply_and_close: false,
  track: false,
  separately: false,
}

export const newOrigin: Origin = {
  method: 'new',
  source_email_id: null,
  thread_seen: null,
  known_domains: [],
}

/** Whether a mail is an answer of the house in the conversation of this one, later than what its writer saw. */
export function isNewAnswer({ id, thread_id, box, status }: EmailRow, { thread_seen }: Origin): boolean {
  const isLeaving = box === 'sent' && status !== 'failed'
  return isLeaving && thread_id === thread_seen?.thread_id && id > thread_seen.last_email_id
}
