/** What was typed as a link's address, made whole; undefined for what no mail program would open. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(?:https?|mailto|tel|ftp):\S+$/i.test(address)) return address
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) || /\s/.test(address)) return undefined
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(address)) return `mailto:${address}`
  if (/^[^\s./]+(?:\.[^\s./]+)+(?:[:/?#]\S*)?$/.test(address)) return `https://${address}`
  return undefined
}
