import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { Id } from '@laycan/contract/ids.ts'
import { Security } from '#features/records/mail-accounts/contract/mail-account.ts'

/** Of one service user; each is a mail account of its own. */
export const MAILBOXES_MAX = 100

const Fields = z.object({
  name: z.string().trim().min(1, 'Name cannot be empty.').max(100),
  host: z.string().trim().min(1, 'Host cannot be empty.').max(255),
  port: z.number().int().min(1, 'Port cannot be empty.').max(65_535),
  security: Security,
  /** The service user (in Dovecot a master user), without what follows from the mailboxes. */
  user: z
    .string()
    .trim()
    .min(1, 'User cannot be empty.')
    .max(320)
    .regex(/^[^*\s]+$/, 'The name of the service user has no spaces and no asterisk.'),
  /** Addresses of the mailboxes that he opens. */
  mailboxes: z.array(EmailAddress.max(255)).max(MAILBOXES_MAX),
  accept_invalid_certificate: z.boolean(),
})

const Secret = z.string().max(4096)

/** A new account. */
export const ImpersonationForm = Fields.extend({
  port: Fields.shape.port.default(993),
  security: Fields.shape.security.default('tls'),
  accept_invalid_certificate: Fields.shape.accept_invalid_certificate.default(false),
  secret: Secret.min(1, 'Password cannot be empty.'),
})
export type ImpersonationForm = z.infer<typeof ImpersonationForm>

/** The fields that change; those left out stay. */
export const ImpersonationChanges = Fields.extend({ secret: Secret }).partial()
export type ImpersonationChanges = z.infer<typeof ImpersonationChanges>

/** One service user with the mailboxes that he opens; his secret is never given out (AC-010). */
export const ImpersonationAccount = Fields.omit({ mailboxes: true }).extend({
  id: Id,
  has_secret: z.boolean(),
  mailboxes: z.array(z.object({ email: z.string(), account_id: Id })),
})
export type ImpersonationAccount = z.infer<typeof ImpersonationAccount>
