import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'

const SELECTOR = 's1'

/** Signs mails of a domain with a key made for the test. */
export interface MailSigner {
  /** Name and text of the DNS record that holds the key. */
  record: { name: string; text: string }
  /** The DKIM-Signature header, with its line end, of a message. */
  sign(text: string, limits?: { maxBodyLength?: number }): Promise<string>
}

export function createMailSigner(domain: string): MailSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = {
    signingDomain: domain,
    selector: SELECTOR,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    record: { name: `${SELECTOR}._domainkey.${domain}`, text: `v=DKIM1; k=rsa; p=${published}` },
    async sign(text, limits = {}) {
      return (await dkimSign(text, { ...key, signatureData: [{ ...key, ...limits }] })).signatures
    },
  }
}
