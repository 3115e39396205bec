import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { isEmail } from '@laycan/contract/checks.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { TabPanels } from '@laycan/ui/fields/tab-panels.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { AllMailIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go, hrefOf, useQuery } from '@laycan/web/navigation.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import {
  createMicrosoftShareAccount,
  deleteMicrosoftShareAccount,
} from '#features/records/provider-accounts/contract/endpoints.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'
import { ClientForm } from './client-form.tsx'
import { ConsentQuery, codeOf, consentWish, goToConsent, refusalOf } from './consent.ts'
import { ConsentedList } from './consented-list.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { providerRoutes } from './paths.ts'
import styles from './provider.module.css'
import { ProviderPage } from './provider-page.tsx'
import { loadProviderPage, type ProviderPage as Shown, told, useProviderPage } from './provider-store.ts'
import { useFinish } from './use-finish.ts'
import { WishFields } from './wish-fields.tsx'

const parts = ['accounts', 'registration'] as const
const Query = ConsentQuery.extend({ part: z.enum(parts).optional() })

/** `/microsoftAccounts`: connects and removes shared mailboxes (AC-006). */
export default function MicrosoftScreen() {
  const page = useProviderPage('microsoft')
  const query = useQuery(Query)
  const { part = 'accounts' } = query
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadProviderPage('microsoft'), [])
  const isFinishing = useFinish(codeOf(query), finish)
  const refusal = refusalOf(query)
  const isSetUp = page?.client?.has_secret
  return (
    <ProviderPage
      title={names('microsoft')}
      description={t('microsoft_intro')}
      actions={
        part === 'accounts' && (
          <Button kind="primary" disabled={isSetUp !== true} onClick={() => setAdding(true)}>
            {t('add_microsoft')}
          </Button>
        )
      }
    >
      {refusal !== undefined && (
        <Banner kind="warning" inset>
          {refusal}
        </Banner>
      )}
      {isFinishing && (
        <p className={styles.state}>
          <Spinner label={null} /> {t('finishing')}
        </p>
      )}
      <TabPanels
        label={t('parts')}
        tabs={parts.map((id) => ({ id, label: t(id) }))}
        active={part}
        onActivate={(next) => go(providerRoutes.microsoft, { part: next }, { replace: true })}
      >
        <div className={styles.panel}>
          {isSetUp === false && part === 'accounts' && (
            <Banner
              inset
              actions={<a href={hrefOf(providerRoutes.microsoft, { part: 'registration' })}>{t('set_up')}</a>}
            >
              {t('not_set_up')}
            </Banner>
          )}
          {page !== undefined && part === 'accounts' && <Accounts page={page} />}
          {page?.client !== undefined && part === 'registration' && <ClientForm client={page.client} />}
        </div>
      </TabPanels>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </ProviderPage>
  )
}

/** Two servers that do not answer each take their own time limit; waiting less would hide the reason. */
const FINISH_LIMIT_MS = 60_000

async function finish(code: NonNullable<ReturnType<typeof codeOf>>): Promise<void> {
  await told(async () => {
    const { microsoft_share_account } = await call(createMicrosoftShareAccount, {
      body: { ...code, ...consentWish.get() },
      time_limit_ms: FINISH_LIMIT_MS,
    })
    showToast({ kind: 'success', text: t('connected', { email: microsoft_share_account.email }) })
    void reloadLines()
  })
  // A code counts once: what stays in the address would only be refused again.
  go(providerRoutes.microsoft, {}, { replace: true })
  await loadProviderPage('microsoft')
}

function Accounts({ page }: { page: Shown }) {
  if (page.accounts.length === 0)
    return (
      <EmptyState icon={AllMailIcon} title={t('none_microsoft')}>
        {t('none_microsoft_hint')}
      </EmptyState>
    )
  return (
    <ConsentedList
      accounts={page.accounts}
      onSignIn={({ email, signed_in_as }) => {
        consentWish.set({ ...consentWish.get(), mailbox: email })
        void goToConsent({ provider: 'microsoft', account_id: null }, signed_in_as)
      }}
      onRemove={async ({ id }) => {
        const isGone = await told(() => call(deleteMicrosoftShareAccount, { params: { id } }))
        await loadProviderPage('microsoft')
        return isGone
      }}
    />
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const wish = useStored(consentWish)
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const mailbox = wish.mailbox.trim()
    if (!isEmail(mailbox)) {
      setError(t(mailbox === '' ? 'mailbox_missing' : 'invalid_email'))
      return
    }
    consentWish.set({ ...wish, mailbox })
    void goToConsent({ provider: 'microsoft', account_id: null })
  }

  return (
    <Dialog
      title={t('add_microsoft')}
      description={t('add_microsoft_hint')}
      size="small"
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form="microsoft-add">
            {t('sign_in_microsoft')}
          </Button>
        </>
      }
    >
      <form id="microsoft-add" className={styles.fields} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('mailbox')}
          type="email"
          autoComplete="off"
          value={wish.mailbox}
          onValueChange={(mailbox) => consentWish.set({ ...wish, mailbox })}
          {...(error === undefined ? {} : { error })}
        />
        <WishFields />
      </form>
    </Dialog>
  )
}
