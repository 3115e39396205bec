import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

/** Which colleagues: any, nobody, whoever it is (also nobody), or some of them (RU-017). */
export const UserChoice = z.union([z.enum(['all', 'any', 'none']), z.array(Id).min(1).max(200)])
export type UserChoice = z.infer<typeof UserChoice>
