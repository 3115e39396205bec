import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { Line } from '#features/foundation/lines/contract/line.ts'
import {
  MailAccount,
  MailAccountChanges,
  MailAccountForm,
  MailboxChoice,
  ServerForm,
} from './mail-account.ts'

export const listMailAccounts = defineEndpoint({
  method: 'GET',
  path: '/accounts',
  access: 'admin',
  summary: 'Mail accounts with their states, without secrets.',
  response: z.object({ accounts: z.array(MailAccount) }),
})

export const createMailAccount = defineEndpoint({
  method: 'POST',
  path: '/accounts',
  access: 'admin',
  summary: 'Adds a mail account and its line; checked against its servers first.',
  body: MailAccountForm,
  /** The line without its unread count, which the read marks keep: `GET /lines` tells it. */
  is_form: true,
  response: z.object({ account: MailAccount, line: Line.omit({ unread_count: true }) }),
})

export const getMailAccount = defineEndpoint({
  method: 'GET',
  path: '/accounts/{id}',
  access: 'admin',
  summary: 'One mail account without secrets.',
  params: IdParams,
  response: z.object({ account: MailAccount }),
})

export const updateMailAccount = defineEndpoint({
  method: 'PUT',
  path: '/accounts/{id}',
  access: 'admin',
  summary: 'Changes the given fields; `paused` stops and starts fetching.',
  params: IdParams,
  body: MailAccountChanges,
  is_form: true,
  response: z.object({ account: MailAccount }),
})

export const deleteMailAccount = defineEndpoint({
  method: 'DELETE',
  path: '/accounts/{id}',
  access: 'admin',
  summary: 'Removes the connection; the line and its mails stay.',
  params: IdParams,
  response: 'no-content',
})

/** The outcome of checking one side. */
export const SideCheck = z.object({
  ok: z.boolean(),
  /** Machine word for the reason, e.g. 'wrong_password', 'unknown_host'; '' when ok. */
  reason_code: z.string(),
  /** The reason in a sentence; '' when ok. */
  reason: z.string(),
})
export type SideCheck = z.infer<typeof SideCheck>

export const validateMailAccount = defineEndpoint({
  method: 'POST',
  path: '/accounts/validate',
  access: 'admin',
  summary: 'Tries both sides and says for each what works or why not.',
  body: z.object({
    /** Given for a stored account, whose secrets are used where none are sent. */
    id: z.number().int().positive().optional(),
    incoming: ServerForm.nullable(),
    outgoing: ServerForm.nullable(),
  }),
  response: z.object({
    incoming: SideCheck.extend({
      /** `usual`: fetched where none are chosen. */
      mailboxes: z.array(MailboxChoice.extend({ messages: z.number().int(), usual: z.boolean() })),
    }).nullable(),
    outgoing: SideCheck.nullable(),
  }),
  rate_limit: 60,
})

const DiscoveredServer = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
})

export const discoverMailServers = defineEndpoint({
  method: 'POST',
  path: '/accounts/discover',
  access: 'admin',
  summary:
    'The servers that the domain of an address names: by its autoconfig, SRV records, or who takes its mail.',
  body: z.object({ email: EmailAddress }),
  response: z.object({
    discovered: z
      .object({
        source: z.enum(['autoconfig', 'srv', 'mx']),
        incoming: DiscoveredServer.nullable(),
        outgoing: DiscoveredServer.nullable(),
        /** Signed in at by consent rather than by password. */
        provider: z.enum(['google', 'microsoft']).nullable(),
      })
      .nullable(),
  }),
  rate_limit: 60,
})

export const checkCompleteness = defineEndpoint({
  method: 'POST',
  path: '/accounts/{id}/certificate',
  access: 'admin',
  summary: 'Asks for a fresh completeness certificate; the result arrives as AccountState.',
  params: IdParams,
  response: 'no-content',
})
