import { z } from 'zod'

/** A call that got no answer, as it can be made again: under its key the server carries it out once. */
export const UnsentCall = z.object({
  key: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  /** Below the base of the company: `/comments`. */
  path: z.string(),
  body: z.unknown(),
})
export type UnsentCall = z.infer<typeof UnsentCall>

let isHeldBack = () => false

/** Says when calls that may wait are not even tried: others wait before them, or the network is known to be away. */
export function holdBackWhile(condition: () => boolean): void {
  isHeldBack = condition
}

export function mustWait(): boolean {
  return isHeldBack()
}
