import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { hrefOf, useQuery } from '@laycan/web/navigation.ts'
import { verifyInvite } from '#features/flows/people/contract/invite-endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { InvitationForm } from './invitation-form.tsx'
import { t } from './messages.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'
import { VoidLink } from './void-link.tsx'

const InvitationQuery = z.object({ token: z.string().max(200).optional() })

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'void'; readonly texts: readonly string[] }
  | { readonly is: 'open' | 'done'; readonly email: string; readonly company: string }

/** `/completeInvitation`: who was invited chooses name, username and password, and goes on to sign in (AU-034, SH-003). */
export default function InvitationScreen() {
  const { token } = useQuery(InvitationQuery)
  return token === undefined ? (
    <VoidLink title={t('invitation')}>{t('invitationIncomplete')}</VoidLink>
  ) : (
    <Invitation key={token} token={token} />
  )
}

function Invitation({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: 'asking' })
  useEffect(() => {
    call(verifyInvite, { body: { token }, silent: true }).then(
      ({ email, company }) => setState({ is: 'open', email, company }),
      (error) => setState({ is: 'void', texts: failureTexts(error) }),
    )
  }, [token])
  if (state.is === 'asking') return <Page>{null}</Page>
  if (state.is === 'void') {
    return (
      <VoidLink title={t('invitation')}>
        {state.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </VoidLink>
    )
  }
  const { email, company } = state
  return (
    <Page>
      <h1 className={styles.title}>{t('invitation')}</h1>
      {state.is === 'done' ? (
        <Banner kind="positive" inset actions={<a href={hrefOf('/login')}>{t('toSignIn')}</a>}>
          {t('invitationDone', { company })}
        </Banner>
      ) : (
        <>
          <p>{t('invitationFor', { email, company })}</p>
          <InvitationForm token={token} onDone={() => setState({ ...state, is: 'done' })} />
        </>
      )}
    </Page>
  )
}
