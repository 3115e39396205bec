import { isUrl } from '@laycan/contract/checks.ts'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether passwords and tokens may be sent to a base URL (AU-010): only over https (http for this machine), with a
 * host equal to or below an approved domain (SC-010).
 */
export function isApprovedBaseUrl(base_url: string, approved_domains: readonly string[]): boolean {
  if (!isUrl(base_url)) return false
  const url = new URL(base_url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname))) return false
  return approved_domains.some((domain) => isAtOrBelow(url.hostname, domain.trim().toLowerCase()))
}

function isAtOrBelow(host: string, domain: string): boolean {
  if (domain === '') return false
  // An address in numbers has no names below it.
  return host === domain || (host.endsWith(`.${domain}`) && !/^[\d.]+$/.test(host))
}

/**
 * The base URL to store, or undefined when it must be refused. '' stands for the host that served this page, which
 * was asked for the password already, whatever its name: an office server without a public name works that way.
 */
export function decideBaseUrl(
  base_url: string,
  approved_domains: readonly string[],
  page_origin: string,
): string | undefined {
  if (base_url === '' || originOf(base_url) === page_origin) return ''
  return isApprovedBaseUrl(base_url, approved_domains) ? base_url.replace(/\/+$/, '') : undefined
}

function originOf(text: string): string | undefined {
  return isUrl(text) ? new URL(text).origin : undefined
}
