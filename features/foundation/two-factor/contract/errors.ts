import type { Refusal } from '@laycan/contract/errors.ts'

export const twoFactorRefusals = {
  wrongCode: { status: 400, text: 'This code is not right. Please take the one that shows now.' },
  isOn: { status: 400, text: 'Two-factor sign-in is on already' },
  notBegun: { status: 400, text: 'Two-factor sign-in was not begun. Please scan the picture first.' },
  isOff: { status: 400, text: 'Two-factor sign-in is not on' },
  signInAgain: { status: 401, text: 'Signing in took too long. Please enter your password again.' },
} as const satisfies Record<string, Refusal>
