import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What the guard looks at. */
const guardKinds = ['bank_details', 'look_alike', 'first_time', 'reply_to'] as const
export const GuardKind = z.enum(guardKinds)
export type GuardKind = z.infer<typeof GuardKind>

const BankDetail = z.object({
  kind: z.enum(['iban', 'account', 'bic', 'sort_code']),
  /** Capital letters and digits alone. */
  value: z.string(),
})

/** Who said that it is right, and when. */
const Confirmation = z.object({ name: z.string(), at: Moment }).nullable()

/** One thing that differs from what the company knows. */
export const GuardWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank_details'),
    /** Whose details they are: a domain, of free mail the address. */
    counterparty: z.string(),
    /** Details of this mail that were not used before. */
    details: z.array(BankDetail),
    /** What was used before; null where the mail says itself that it changed, and nothing is known. */
    used: BankDetail.nullable(),
    /** The latest mail with them, and when it came; null where the reader may not open it. */
    earlier: z.object({ email_id: Id, received_at: Moment }).nullable(),
    confirmed: Confirmation,
  }),
  z.object({
    kind: z.literal('look_alike'),
    address: z.string(),
    /** The domain, or address, that it may be taken for. */
    like: z.string(),
    how: z.enum(['signs', 'one_letter', 'swapped', 'hyphen', 'other_ending', 'added_word', 'subdomain']),
    /** It looks like the company's own. */
    own: z.boolean(),
    confirmed: Confirmation,
  }),
  z.object({
    kind: z.literal('first_time'),
    address: z.string(),
    has_details: z.boolean(),
    confirmed: Confirmation,
  }),
  z.object({
    kind: z.literal('reply_to'),
    address: z.string(),
    from: z.string(),
    confirmed: Confirmation,
  }),
])
export type GuardWarning = z.infer<typeof GuardWarning>

/** A recipient that wants a second look. */
export const DoubtfulRecipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look_alike'), address: z.string(), like: z.string() }),
  /** Answers to a mail were asked to this address, which is none of its sender's. */
  z.object({ kind: z.literal('reply_to'), address: z.string(), from: z.string() }),
])
export type DoubtfulRecipient = z.infer<typeof DoubtfulRecipient>
