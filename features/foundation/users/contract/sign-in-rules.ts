import { z } from 'zod'

/** The texts of a field that is empty, also where the other rules do not matter. */
export const userNameTexts = { missing: 'Please enter username' } as const
export const passwordTexts = { missing: 'Please enter password' } as const

/** Rules of usernames with their exact texts (AU-028), shared by forms and server. */
export const UserName = z
  .string()
  .min(1, userNameTexts.missing)
  .min(3, 'Must be at least 3 characters but not more than 20 characters')
  .max(20, 'Must be at least 3 characters but not more than 20 characters')
  .regex(/^[A-Za-z0-9.-]+$/, 'Only English alphabetic characters, numbers, hyphens (-), and dots (.) allowed')

const NEEDS_THREE_KINDS = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d\s])/u

/** Rules of passwords with their exact texts (AU-029). 200 bounds the work of the slow hash. */
export const Password = z
  .string()
  .min(1, passwordTexts.missing)
  .min(8, 'Please enter at least 8 characters')
  .max(200, 'Please enter at most 200 characters')
  .regex(NEEDS_THREE_KINDS, 'Must contain at least 1 letter, 1 number and 1 special character')

/** The texts of the confirmation field (AU-030). */
export const passwordConfirmationTexts = {
  missing: 'Please enter password confirmation',
  different: 'The passwords do not match',
} as const
