import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { isEmail } from '@laycan/contract/checks.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { discoverMailServers } from '#features/records/mail-accounts/contract/endpoints.ts'
import { t } from '../messages.ts'
import type { ServerDraft } from './account-form.ts'
import type { AccountFormState } from './use-account-form.ts'

type Discovered = NonNullable<z.output<typeof discoverMailServers.response>['discovered']>
type Server = NonNullable<Discovered['incoming']>

const screens = { google: '/googleAccounts/create', microsoft: '/microsoftAccounts' } as const

/** What the domain of a new mailbox says of its servers, to be taken over by a press. */
export function DiscoveredServers({ form, email }: { form: AccountFormState; email: string }) {
  const discovered = useDiscovered(email)
  if (discovered === undefined) return null
  const { incoming, outgoing, source, provider } = discovered
  const { draft, change } = form
  const isThere = [
    !incoming || isSame(draft.incoming, incoming),
    !outgoing || isSame(draft.outgoing, outgoing),
  ].every(Boolean)

  function handleTake(): void {
    change({
      ...(incoming && { incoming: { ...draft.incoming, ...incoming } }),
      ...(outgoing && { outgoing: { ...draft.outgoing, ...outgoing } }),
    })
  }

  return (
    <>
      {provider !== null && (
        <Banner inset actions={<a href={hrefOf(screens[provider])}>{t(`consent_${provider}`)}</a>}>
          {t('provider_hint')}
        </Banner>
      )}
      {!isThere && (
        <Banner inset actions={<Button onClick={handleTake}>{t('take_discovered')}</Button>}>
          {t(`discovered_${source}`, { servers: namesOf([incoming, outgoing]) })}
        </Banner>
      )}
    </>
  )
}

function useDiscovered(email: string): Discovered | undefined {
  const [discovered, setDiscovered] = useState<Discovered>()
  useEffect(() => {
    if (!isEmail(email)) return
    let isWanted = true
    // Nothing depends on it: who is not told types the servers.
    call(discoverMailServers, { body: { email }, silent: true })
      .then((answer) => isWanted && setDiscovered(answer.discovered ?? undefined))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [email])
  return discovered
}

function isSame(typed: ServerDraft, { host, port, security, user }: Server): boolean {
  return typed.host === host && typed.port === port && typed.security === security && typed.user === user
}

function namesOf(servers: readonly (Server | null)[]): string {
  return servers.flatMap((server) => (server ? [`${server.host}:${server.port}`] : [])).join(', ')
}
