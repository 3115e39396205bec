import type { Refusal } from '@laycan/contract/errors.ts'

export const googleServiceRefusals = {
  notFound: { status: 404, text: 'This Google service account does not exist anymore' },
  keyMissing: { status: 400, text: 'Key cannot be empty.' },
  noKey: { status: 400, text: 'This is no private key. Please paste the JSON file of the service account.' },
  unreached: { status: 400, text: 'Google did not answer. Please try again later.' },
} as const satisfies Record<string, Refusal>

/** Of a mailbox that the domain's administrator cannot have delegated. */
export function otherDomain(email: string, domain: string): Refusal {
  return { status: 400, text: `${email} is not in the delegated domain ${domain}.` }
}
