import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { signatureRefusals } from './errors.ts'

const NAME_MAX = 200
/** Characters of HTML; pictures are attachments and not counted. */
export const SIGNATURE_BODY_MAX = 64_000
const LINES_MAX = 1_000
const PICTURES_MAX = 20

/** What stands below a mail (CP-025); `body` is HTML. `personal`: only its author sees it; else all colleagues do. */
export const Signature = z.object({
  id: Id,
  name: z.string(),
  body: z.string(),
  /** Put below new mails by itself: of its lines, or of all lines where no other one is for the line. */
  is_default: z.boolean(),
  /** Lines it is for; empty: all. */
  line_ids: z.array(Id),
  personal: z.boolean(),
  /** Its author (ours). */
  user_id: Id,
  /** Its pictures (ours). */
  attachments: z.array(Attachment),
  /** Grows with each change (ours). */
  version: z.number().int().positive(),
  updated_at: Moment,
})
export type Signature = z.infer<typeof Signature>

export const SignatureForm = z.object({
  name: z.string().trim().min(1, signatureRefusals.noName.text).max(NAME_MAX),
  body: z.string().max(SIGNATURE_BODY_MAX, signatureRefusals.tooLong.text).default(''),
  is_default: z.boolean().default(false),
  line_ids: z.array(Id).max(LINES_MAX).default([]),
  personal: z.boolean().default(true),
  attachments: z
    .array(z.object({ id: Id }))
    .max(PICTURES_MAX)
    .default([]),
})
export type SignatureForm = z.infer<typeof SignatureForm>

/** Whether somebody may change and delete it: its author, and administrators what is for the team. */
export function mayChangeSignature(
  { user_id, personal }: Pick<Signature, 'user_id' | 'personal'>,
  user: { id: number; user_type: 'admin' | 'member' },
): boolean {
  return user_id === user.id || (!personal && user.user_type === 'admin')
}

type Place = Pick<Signature, 'is_default' | 'line_ids' | 'personal'>

/** Whether a signature is offered for a line. */
export function isForLine({ line_ids }: Pick<Place, 'line_ids'>, line_id: number): boolean {
  return line_ids.length === 0 || line_ids.includes(line_id)
}

/**
 * The signature that is put below a mail of a line: one's own before the team's, one for the line before one for all.
 */
export function decideSignature<S extends Place>(signatures: readonly S[], line_id: number): S | undefined {
  const rank = ({ personal, line_ids }: Place) => (personal ? 0 : 2) + (line_ids.length > 0 ? 0 : 1)
  return signatures
    .filter((signature) => signature.is_default && isForLine(signature, line_id))
    .sort((one, other) => rank(one) - rank(other))[0]
}

/**
 * What another default signature of the same owner is for once `chosen` is the default of its lines: each line has one.
 * Undefined when nothing changes.
 */
export function yieldTo(
  other: Pick<Place, 'line_ids'>,
  chosen: Pick<Place, 'line_ids'>,
): Pick<Place, 'is_default' | 'line_ids'> | undefined {
  if (other.line_ids.length === 0 || chosen.line_ids.length === 0) {
    const meets = other.line_ids.length === chosen.line_ids.length
    return meets ? { is_default: false, line_ids: [] } : undefined
  }
  const kept = other.line_ids.filter((id) => !chosen.line_ids.includes(id))
  if (kept.length === other.line_ids.length) return undefined
  return kept.length === 0
    ? { is_default: false, line_ids: other.line_ids }
    : { is_default: true, line_ids: kept }
}
