import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Bytes of one file at most; a larger mailbox is brought in at the terminal (`npm run import`). */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024 * 1024
/** Bytes of one piece of an upload at most. */
export const IMPORT_PIECE_MAX = 8 * 1024 * 1024
export const IMPORTS_SHOWN = 20
/** Files that could not be read and are named; more are counted. */
export const FAILURES_SHOWN = 50

const Count = z.number().int()

export const MailImport = z.object({
  id: Id,
  line_id: Id,
  box: z.enum(['received', 'sent']),
  /** Mail that its source does not mark as read starts as unread. */
  unread: z.boolean(),
  file_name: z.string(),
  /** Bytes of the file, and how many of them are here. */
  size: z.number(),
  received: z.number(),
  state: z.enum(['uploading', 'waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Messages. */
  read: Count,
  stored: Count,
  already_there: Count,
  unreadable: Count,
  failures: z.array(z.object({ file: z.string(), reason: z.string() })),
  problem: z.string(),
  created_by: Id,
  created_at: Moment,
  ended_at: Moment.nullable(),
})
export type MailImport = z.infer<typeof MailImport>

export const mailImportRefusals = {
  noLine: { status: 400, text: 'Please choose a mailbox' },
  tooLarge: {
    status: 400,
    text: 'A file may have 50 GB at most. Larger ones are brought in at the terminal of the server.',
  },
  noSpace: { status: 400, text: 'There is not enough room on the disk of the server for this file' },
  gone: { status: 404, text: 'This import does not exist anymore' },
  otherOffset: { status: 409, text: 'This piece was received already' },
  pieceTooLarge: { status: 413, text: 'A piece may have 8 MB at most' },
  ended: { status: 409, text: 'This import has ended already' },
  atWork: { status: 409, text: 'This import is at work already' },
} as const satisfies Record<string, Refusal>

const One = z.object({ mail_import: MailImport })
const access = 'admin'

export const listMailImports = defineEndpoint({
  method: 'GET',
  path: '/mail_imports',
  access,
  summary: `Files of mail that were brought in, the newest first, ${IMPORTS_SHOWN} at most.`,
  response: z.object({ mail_imports: z.array(MailImport) }),
})

export const addMailImport = defineEndpoint({
  method: 'POST',
  path: '/mail_imports',
  access,
  summary:
    'Begins to bring a file of mail into a mailbox: mbox, EML, or a ZIP or tar of these or of a Maildir.',
  body: z.object({
    line_id: Id,
    box: z.enum(['received', 'sent']).default('received'),
    unread: z.boolean().default(false),
    file_name: z.string().min(1).max(255),
    size: z.number().int().positive().max(IMPORT_FILE_MAX, mailImportRefusals.tooLarge.text),
  }),
  response: One,
})

export const getMailImport = defineEndpoint({
  method: 'GET',
  path: '/mail_imports/{id}',
  access,
  summary: 'How an import stands, also how much of its file is here.',
  params: IdParams,
  response: One,
})

export const continueMailImport = defineEndpoint({
  method: 'PUT',
  path: '/mail_imports/{id}/bytes',
  access,
  summary: 'The next piece of the file, at most 8 MB; with the last one the import begins, as a job.',
  params: IdParams,
  query: z.object({ offset: z.coerce.number().int().nonnegative() }),
  body: 'bytes',
  response: One,
})

export const cancelMailImport = defineEndpoint({
  method: 'POST',
  path: '/mail_imports/{id}/cancel',
  access,
  summary: 'Ends an import. Mail that is in stays; it goes on with `resume`.',
  params: IdParams,
  response: One,
})

export const resumeMailImport = defineEndpoint({
  method: 'POST',
  path: '/mail_imports/{id}/resume',
  access,
  summary: 'Goes on with an import that was ended or failed. Mail that is in is not brought in twice.',
  params: IdParams,
  response: One,
})

/** How an import stands; to the administrators. */
export const mailImportChanged = defineMessage('MailImport', MailImport)
