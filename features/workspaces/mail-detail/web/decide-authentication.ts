import type { Authentication } from '../contract/endpoints.ts'

/** What the reader is told about the sender: checked and right, checked and wrong, or not checked. */
export type SenderTrust = 'pass' | 'fail' | 'none'

/**
 * DMARC decides where it was asked, as it alone compares with the address that the reader sees (RFC 7489). Without
 * it a valid signature counts; SPF alone says nothing of that address, but a failure of both remaining checks is one.
 */
export function decideAuthentication({ spf, dkim, dmarc, source }: Authentication): SenderTrust {
  if (source === null) return 'none'
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc
  if (dkim === 'pass') return 'pass'
  return dkim === 'fail' || (spf === 'fail' && dkim !== 'neutral') ? 'fail' : 'none'
}
