const LETTERS: Record<string, string> = {
  S: '\\Seen',
  R: '\\Answered',
  F: '\\Flagged',
  D: '\\Draft',
  T: '\\Deleted',
  P: '$Forwarded',
}

/** IMAP flags from the name of a file in a Maildir, `…:2,FS`; some systems write `;` or `!` for the colon. */
export function maildirFlags(name: string): string[] {
  const letters = /[:;!]2,([A-Za-z]*)$/.exec(name)?.[1] ?? ''
  return [...letters].flatMap((letter) => LETTERS[letter] ?? [])
}
