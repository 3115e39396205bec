/** Gmail's name, and none: Microsoft renames the headers of senders before it adds its own without a name. */
const KNOWN: readonly [RegExp, readonly string[]][] = [
  [/(?:^|\.)(?:gmail|googlemail)\.com$/i, ['mx.google.com']],
  [/(?:^|\.)(?:office365|outlook|hotmail)\.com$/i, ['(unnamed)']],
]

/** Whose sender checks count at the provider of a server for incoming mail; null where that is to be learned. */
export function decideAuthservIds(incoming: { host: string } | null): string[] | null {
  const known = incoming && KNOWN.find(([host]) => host.test(incoming.host))
  return known ? [...known[1]] : null
}

/** From fewer mails, or of fewer senders, one of them could teach a name of his own. */
const MAILS_MIN = 10
const DOMAINS_MIN = 5
/** A host checks all mail of its mailboxes; what only some mails carry is of their senders. */
const SHARE = 0.8

/**
 * Whose checks count, learned from the mail that came: hosts that say something of nearly every mail. Null while too
 * little came to tell.
 * @param mails of each, the domain of its author and the hosts that its headers name
 */
export function learnAuthservIds(
  mails: readonly { domain: string; authserv_ids: readonly string[] }[],
): string[] | null {
  if (mails.length < MAILS_MIN || new Set(mails.map(({ domain }) => domain)).size < DOMAINS_MIN) return null
  const counts = new Map<string, number>()
  for (const id of mails.flatMap(({ authserv_ids }) => authserv_ids))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const usual = [...counts].filter(([, count]) => count >= mails.length * SHARE).map(([id]) => id)
  return usual.length > 0 ? usual : null
}
