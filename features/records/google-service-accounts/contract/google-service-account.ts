import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Of one service account; each is a mail account of its own. */
export const SERVICE_MAILBOXES_MAX = 100

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const Fields = z.object({
  name: z.string().trim().min(1, 'Name cannot be empty.').max(100),
  client_email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Client email cannot be empty.')
    .pipe(EmailAddress.max(255)),
  /** Whose mailboxes the account may open, as the domain's administrator has delegated them. */
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Delegated domain cannot be empty.')
    .max(253)
    .regex(DOMAIN, 'Please enter a domain like example.com'),
  /** Addresses that become lines. */
  mailboxes: z.array(EmailAddress.max(255)).max(SERVICE_MAILBOXES_MAX),
})

/** The private key in PEM, or the JSON file that Google gives with it. */
const Key = z.string().max(16_384)

/** A new account. */
export const GoogleServiceForm = Fields.extend({
  mailboxes: Fields.shape.mailboxes.default([]),
  key: Key.refine((key) => key.trim() !== '', 'Key cannot be empty.'),
})
export type GoogleServiceForm = z.infer<typeof GoogleServiceForm>

/** The fields that change; those left out stay. */
export const GoogleServiceChanges = Fields.extend({ key: Key }).partial()
export type GoogleServiceChanges = z.infer<typeof GoogleServiceChanges>

/** A service account with the mailboxes that it opens; its key is never given out (AC-010). */
export const GoogleServiceAccount = Fields.omit({ mailboxes: true }).extend({
  id: Id,
  has_key: z.boolean(),
  mailboxes: z.array(
    z.object({
      email: z.string(),
      account_id: Id,
      /** Of its line: 0 while mail comes in, else 1 with the reason. */
      status: z.union([z.literal(0), z.literal(1)]),
      reason: z.string(),
    }),
  ),
})
export type GoogleServiceAccount = z.infer<typeof GoogleServiceAccount>
