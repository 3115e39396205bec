/** The address of a website as somebody wrote it; undefined for what a browser must not open, e.g. `javascript:`. */
export function webAddress(text: string): string | undefined {
  const wanted = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  try {
    const { protocol, href, hostname } = new URL(wanted)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? href : undefined
  } catch {
    return undefined
  }
}
