import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { call } from '@laycan/web/call.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { enterBy, SIGN_IN_PATH } from '#features/foundation/session/web/public.ts'
import { swapToken } from '#features/foundation/sso/contract/endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'
import { takeWanted } from './wanted-after-sso.ts'

const CallbackQuery = z.object({
  token: z.string().max(4000).optional(),
  state: z.string().max(200).optional(),
  iss: z.string().max(1000).optional(),
})
type CallbackQuery = z.infer<typeof CallbackQuery>

/** Finishes the sign-in of who comes back from his identity provider (AU-020). */
export default function OauthScreen() {
  const query = useQuery(CallbackQuery)
  const isBegun = useRef(false)
  useEffect(() => {
    // What the provider gave counts once.
    if (isBegun.current) return
    isBegun.current = true
    void finish(query)
  }, [query])
  return (
    <Page>
      <h1 className={styles.title}>{t('oauth')}</h1>
      <p className={styles.text}>{t('oauthText')}</p>
      <Spinner />
    </Page>
  )
}

async function finish({ token = '', state = '', iss }: CallbackQuery): Promise<void> {
  // Not from a provider: somebody opened the address by hand, or again.
  if (token === '' || state === '') {
    go('/oauth/error', { error_description: t('oauthIncomplete') }, { replace: true })
    return
  }
  try {
    const body = { token, state, ...(iss === undefined ? {} : { iss }) }
    await enterBy(await call(swapToken, { body, silent: true }))
    // Who is signed in is led on from there, to a place of ours alone.
    go(SIGN_IN_PATH, { to: takeWanted() }, { replace: true })
  } catch (error) {
    go('/oauth/error', { error_description: failureTexts(error).join(' ') }, { replace: true })
  }
}
