import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

const wanted = storedValue({
  key: 'sso.wanted',
  schema: z.string().max(4000),
  fallback: '',
  // Nobody is signed in yet whose it would be.
  kept_for: 'device',
  within: 'window',
})

/** Keeps where somebody wanted to be while this window is at the identity provider (SH-004). @param to as the sign-in page was told */
export function keepWanted(to: string | undefined): void {
  wanted.set(to ?? '')
}

/** What was kept, once. It comes from the browser's storage and is no safer than an address. */
export function takeWanted(): string | undefined {
  const to = wanted.get()
  wanted.set('')
  return to === '' ? undefined : to
}
