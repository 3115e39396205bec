/** Where the great providers give access tokens, and for what they are asked. */
const known: readonly { host: RegExp; token_url: string; scope: string }[] = [
  {
    host: /(?:^|\.)(?:gmail|googlemail)\.com$/i,
    token_url: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
  },
  {
    host: /(?:^|\.)(?:office365|outlook)\.com$/i,
    token_url: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    scope:
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
  },
]

/** Token address and scope that a mail server most likely goes with; empty for one that is not known. */
export function guessOauth(host: string): { token_url: string; scope: string } {
  const found = known.find((each) => each.host.test(host.trim()))
  return { token_url: found?.token_url ?? '', scope: found?.scope ?? '' }
}
