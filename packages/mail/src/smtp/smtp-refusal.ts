/** An answer other than 250, as smtp-server wants it: an error with its code. */
export type SmtpRefusal = Error & { responseCode: number }

export const refusals = {
  unknownRecipient: { code: 550, text: 'No such mailbox here' },
  busyRecipient: { code: 451, text: 'This mailbox cannot take mail at the moment, try again later' },
  tooManyMessages: { code: 450, text: 'Too many messages from your address, try again in a minute' },
  tooLarge: { code: 552, text: 'The message is larger than this server accepts' },
  notStored: { code: 451, text: 'The message could not be stored, try again later' },
} as const

export function refuse({ code, text }: { code: number; text: string }): SmtpRefusal {
  return Object.assign(new Error(text), { responseCode: code })
}
