import { z } from 'zod'

/** 1 not enabled, 2 enabled but not verified, 3 enabled and verified (AU-014). */
export const MfaStatus = z.literal([1, 2, 3])
export type MfaStatus = z.infer<typeof MfaStatus>

export const MfaState = z.object({
  status: MfaStatus,
  recovery_codes_left: z.number().int().nonnegative(),
})
export type MfaState = z.infer<typeof MfaState>

/** What somebody typed: six digits or a recovery code, with whatever spaces; nothing else is looked at. */
export const Code = z.string().max(100)

/** Digits and seconds of a code (AU-013, RFC 6238). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

/** The digits of a code as it was typed, undefined when it cannot be one. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
