import type { Refusal } from '@laycan/contract/errors.ts'

export const deliveryRefusals = {
  noReport: { status: 404, text: 'This email has no delivery report' },
  /** One text for unknown companies, providers that are switched off, and signatures that do not fit. */
  notSigned: { status: 401, text: 'The signature of these events is not valid' },
  tooOld: { status: 401, text: 'The signature of these events is too old' },
  notReadable: { status: 400, text: 'These events could not be read' },
  keyNeeded: { status: 400, text: 'Please enter the key with which the provider signs its events' },
  notAKey: { status: 400, text: 'This is not a public key as SendGrid shows it' },
  linkBase: { status: 400, text: 'Please enter an address that begins with http:// or https://' },
} as const satisfies Record<string, Refusal>
