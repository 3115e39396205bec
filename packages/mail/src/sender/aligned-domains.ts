import { getDomain } from 'tldts'

/** Hosts of one provider's customers (`github.io`) are not one organisation. */
const BY_PUBLIC_SUFFIX = { allowPrivateDomains: true }

/**
 * Whether a checked domain speaks for the one that the reader sees: the same organisational domain (relaxed alignment,
 * RFC 7489 §3.1.1).
 */
export function isAligned(checked: string, shown: string): boolean {
  const one = checked.toLowerCase()
  const other = shown.toLowerCase()
  if (one === '' || other === '') return false
  const organisation = getDomain(one, BY_PUBLIC_SUFFIX)
  return one === other || (organisation !== null && organisation === getDomain(other, BY_PUBLIC_SUFFIX))
}

/** The domain of an address, '' where it has none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1 || address.length)
}
