import type { Refusal } from '@laycan/contract/errors.ts'

export const ssoRefusals = {
  taken: { status: 400, text: 'Another company has proven that this domain is its own' },
  tooMany: { status: 400, text: 'A company has 50 domains at most' },
  noRecord: { status: 400, text: 'The TXT record was not found yet. New records may take some hours.' },
  noDomain: { status: 400, text: 'Please verify a domain before you turn the identity provider on' },
  badIssuer: { status: 400, text: 'Please enter the address of the provider, beginning with https://' },
  unreached: { status: 400, text: 'The identity provider did not answer as one. Please check its address.' },
  secretMissing: { status: 400, text: 'Please enter the client id and the client secret' },
  unknown: { status: 400, text: 'No identity provider is known for this address' },
  failed: { status: 400, text: 'The identity provider’s answer was not accepted. Please sign in again.' },
  notBegun: {
    status: 400,
    text: 'This sign-in was not begun in this browser, or took too long. Please sign in again.',
  },
  nobody: {
    status: 400,
    text: 'Nobody here has the account that you signed in with. Ask your administrator.',
  },
} as const satisfies Record<string, Refusal>
