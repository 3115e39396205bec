/** Our addresses that may answer an invitation, and whether any of them was invited. */
export interface OwnAddresses {
  addresses: string[]
  is_invited: boolean
}

/**
 * Of the addresses of the reader and of the mailbox those that were invited, in the order given; where none was (the
 * invitation came by a list or was passed on) all of them, so that an answer is possible under the one that fits.
 */
export function decideOwnAddresses(
  attendees: readonly { address: string }[],
  ours: readonly string[],
): OwnAddresses {
  const own = [...new Set(ours.map((address) => address.trim().toLowerCase()).filter((each) => each !== ''))]
  const invited = new Set(attendees.map(({ address }) => address.toLowerCase()))
  const addresses = own.filter((address) => invited.has(address))
  return addresses.length > 0 ? { addresses, is_invited: true } : { addresses: own, is_invited: false }
}
