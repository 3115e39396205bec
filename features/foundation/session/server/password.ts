import { hash, verify } from '@node-rs/argon2'

/** argon2id at the parameters OWASP recommends: 19 MiB, two passes, one lane (SC-007). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** See `Password`. */
const LONGEST = 200

/** Compared against when the name is unknown, so that the answer takes as long as for a known one. */
const NOBODY = hash('nobody knows this password', PARAMETERS)

export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Whether the password is right; `stored` undefined stands for an unknown name. */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  // One that is longer than any chosen password is wrong, and takes no longer than others.
  const isPossible = password.length <= LONGEST
  const right = await verify(stored ?? (await NOBODY), isPossible ? password : '')
  return right && isPossible && stored !== undefined
}
