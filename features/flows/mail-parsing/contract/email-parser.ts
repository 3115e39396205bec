import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Settings of one company at most: one for each mailbox and kind of sender is plenty. */
export const PARSERS_MAX = 100
const SENDERS_MAX = 500

export const emailParserRefusals = {
  notFound: { status: 404, text: 'This email parser does not exist anymore' },
  unknownLine: { status: 400, text: 'This mailbox does not exist anymore' },
  tooMany: { status: 400, text: 'There are 100 email parsers already' },
  badAddress: { status: 400, text: 'Enter an address that begins with http:// or https://' },
} as const satisfies Record<string, Refusal>

/** An address, or a domain with everything below it. */
const Sender = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .regex(/^@?[^\s@]+(?:@[^\s@]+)?$/, 'Enter addresses or domains, one a line.')

/** Which mails are read for open positions (AI-012). */
export const EmailParserFields = z.object({
  name: z.string().trim().min(1, 'Name cannot be empty.').max(100),
  /** None: all mailboxes. */
  line_ids: z.array(Id).max(1_000),
  /** Addresses and domains; none: all senders. */
  senders: z.array(Sender).max(SENDERS_MAX),
  enabled: z.boolean(),
})
export const EmailParser = EmailParserFields.extend({ id: Id })
export type EmailParser = z.infer<typeof EmailParser>

/** Reads with the parser of the product itself, in place of an address. */
export const BUILT_IN = 'built-in'

const One = z.object({ email_parser: EmailParser })

/** AP-273. */
export const listEmailParsers = defineEndpoint({
  method: 'GET',
  path: '/email_parser',
  access: 'admin',
  summary: 'Which mails are read for open positions, and by what.',
  response: z.object({
    email_parsers: z.array(EmailParser),
    /** '' reads none; `built-in` reads with the product itself; else the address of a service (AP-284). */
    parser_address: z.string(),
  }),
})

/** AP-274. */
export const createEmailParser = defineEndpoint({
  method: 'POST',
  path: '/email_parser',
  access: 'admin',
  summary: 'Has mails of some mailboxes and senders read for open positions.',
  body: EmailParserFields,
  response: One,
  is_form: true,
})

/** AP-275. */
export const updateEmailParser = defineEndpoint({
  method: 'PUT',
  path: '/email_parser/{id}',
  access: 'admin',
  summary: 'Changes which mails are read.',
  params: IdParams,
  body: EmailParserFields,
  response: One,
  is_form: true,
})

/** AP-276. */
export const deleteEmailParser = defineEndpoint({
  method: 'DELETE',
  path: '/email_parser/{id}',
  access: 'admin',
  summary: 'Its mails are read no more; what was found stays.',
  params: IdParams,
  response: 'no-content',
})

/** Ours. */
export const setParserAddress = defineEndpoint({
  method: 'PUT',
  path: '/email_parser_address',
  access: 'admin',
  summary: 'Which service reads mails: an address, `built-in`, or none.',
  body: z.object({
    parser_address: z
      .string()
      .trim()
      .max(500)
      .refine(
        (text) => text === '' || text === BUILT_IN || isAddress(text),
        emailParserRefusals.badAddress.text,
      ),
  }),
  response: z.object({ parser_address: z.string() }),
  is_form: true,
})

/** Without a name and password in it, which logs would show. */
const isAddress = (text: string) => /^https?:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/i.test(text)

/** The settings are other ones now; administrators load them anew. */
export const emailParsersChanged = defineMessage('EmailParsers', z.object({}))
