/**
 * What the mail says. Its link leads to the address that the operator has set, never to the one that a request named:
 * whoever asks decides that. Without one there is the key to paste.
 */
export function resetMailWords(about: {
  token: string
  user_name: string
  company: string
  base_url: string
}): { subject: string; text: string } {
  const { token, user_name, company, base_url } = about
  const way =
    base_url === ''
      ? ['Open “Reset Password” on the sign-in page and paste this key:', '', token]
      : ['Open this link to choose a new one:', '', `${base_url}/#/resetPassword?token=${token}`]
  return {
    subject: 'Reset your Laycan password',
    text: [
      `Somebody asked for a new password for ${user_name} at ${company}.`,
      '',
      ...way,
      '',
      'It works once, for 30 minutes. If it was not you, nothing has changed, and you can delete this mail.',
      '',
    ].join('\n'),
  }
}
