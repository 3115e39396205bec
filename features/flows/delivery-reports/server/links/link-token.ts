import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits: nobody finds one by trying. */
const MAC_BYTES = 16

/** What a public link may do; a token of one kind opens nothing of another. */
export type LinkPurpose = 'open' | 'click' | 'unsubscribe'

/** What a token says once its signature fits. */
export interface LinkClaim {
  delivery_id: number
  /** Number of the link for `click`; 0 otherwise. */
  link_id: number
}

/** `c12-7b-2-MAC`: company, recipient, link. The same claim gives the same token, so that a mail is written the same twice. */
export function signLink(key: Buffer, company: string, purpose: LinkPurpose, claim: LinkClaim): string {
  const said = `${company}-${claim.delivery_id.toString(36)}-${claim.link_id.toString(36)}`
  return `${said}-${macOf(key, purpose, said)}`
}

/** The company a token names, which has the key; nothing is proven by it yet. */
export function companyOfLink(token: string): string | undefined {
  return /^(c\d{1,15})-/.exec(token)?.[1]
}

/** What a token says; undefined when it was not signed with this key for this purpose. */
export function readLink(key: Buffer, purpose: LinkPurpose, token: string): LinkClaim | undefined {
  const match = /^(c\d{1,15}-([0-9a-z]{1,11})-([0-9a-z]{1,11}))-([\w-]{22})$/.exec(token)
  const [, said, delivery, link, mac] = match ?? []
  if (said === undefined || delivery === undefined || link === undefined || mac === undefined)
    return undefined
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, purpose, said)))) return undefined
  return { delivery_id: Number.parseInt(delivery, 36), link_id: Number.parseInt(link, 36) }
}

function macOf(key: Buffer, purpose: LinkPurpose, said: string): string {
  const mac = createHmac('sha256', key).update(`${purpose} ${said}`).digest()
  return mac.subarray(0, MAC_BYTES).toString('base64url')
}
