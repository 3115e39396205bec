import type { Authentication } from '#features/records/emails/contract/authentication.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

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

/** Why a sender is doubtful: his check failed, or his name shows an address of another host. */
export type SenderDoubt = 'fail' | 'mismatch'

/** A badge that is on most mails says nothing: only what is wrong with a sender is told; undefined of all others. */
export function decideSenderDoubt(
  authentication: Authentication,
  sender: Pick<Participant, 'name' | 'address'> | undefined,
): SenderDoubt | undefined {
  if (decideAuthentication(authentication) === 'fail') return 'fail'
  if (sender === undefined) return undefined
  const named = /@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/i.exec(sender.name ?? '')?.[1]?.toLowerCase()
  const host = sender.address.toLowerCase().split('@').at(-1) ?? ''
  const isSame = named === undefined || host === named || host.endsWith(`.${named}`)
  return isSame ? undefined : 'mismatch'
}
