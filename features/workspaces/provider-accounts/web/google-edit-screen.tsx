import { useEffect } from 'react'
import { z } from 'zod'
import { IdParams } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf, useQuery, useRouteParams } from '@laycan/web/navigation.ts'
import { LineColour } from '#features/foundation/lines/contract/line.ts'
import { updateGoogleAccount } from '#features/records/provider-accounts/contract/endpoints.ts'
import { providerAccountRefusals } from '#features/records/provider-accounts/contract/errors.ts'
import type { ProviderAccount } from '#features/records/provider-accounts/contract/provider-account.ts'
import { ColourChoice, PeopleChoice } from '#features/workspaces/mail-accounts/web/public.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'
import { ConsentQuery, codeOf, goToConsent, refusalOf } from './consent.ts'
import { About } from './consented-list.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { googlePath, providerRoutes } from './paths.ts'
import styles from './provider.module.css'
import { ProviderPage } from './provider-page.tsx'
import { loadProviderPage, told, useProviderPage } from './provider-store.ts'
import { useFinish } from './use-finish.ts'

/** `/googleAccounts/{id}`: display data, access, and signing in again (AC-005). */
export default function GoogleEditScreen() {
  const id = useRouteParams(IdParams)?.id
  const page = useProviderPage('google')
  useEffect(() => void loadProviderPage('google'), [])
  const account = page?.accounts.find((each) => each.id === id)
  return (
    <ProviderPage
      title={account?.display_name ?? names('google')}
      description={t('google_intro')}
      actions={<a href={hrefOf(providerRoutes.google)}>{t('back')}</a>}
    >
      {account !== undefined && (
        <>
          <SignIn account={account} />
          <EditForm key={account.id} account={account} />
        </>
      )}
      {page !== undefined && account === undefined && (
        <ErrorState
          title={providerAccountRefusals.notFound.text}
          onRetry={() => void loadProviderPage('google')}
        />
      )}
    </ProviderPage>
  )
}

/** What it is doing, and the way to Google and back where it wants a new sign-in. */
function SignIn({ account }: { account: ProviderAccount }) {
  const { id, email } = account
  const query = useQuery(ConsentQuery)
  const isFinishing = useFinish(codeOf(query), async (consent) => {
    const isDone = await told(() =>
      call(updateGoogleAccount, { params: { id }, body: { consent }, time_limit_ms: FINISH_LIMIT_MS }),
    )
    if (isDone) showToast({ kind: 'success', text: t('connected', { email }) })
    go(googlePath(id), {}, { replace: true })
    await loadProviderPage('google')
  })
  const refusal = refusalOf(query)
  return (
    <>
      {refusal !== undefined && (
        <Banner kind="warning" inset>
          {refusal}
        </Banner>
      )}
      <div className={styles.state} aria-live="polite">
        <About account={account} />
        <Button
          kind={account.sign_in_again ? 'primary' : 'quiet'}
          busy={isFinishing}
          onClick={() => void goToConsent({ provider: 'google', account_id: id }, email)}
        >
          {t('sign_in_again')}
        </Button>
      </div>
    </>
  )
}

/** Two servers that do not answer each take their own time limit; waiting less would hide the reason. */
const FINISH_LIMIT_MS = 60_000

const Words = z.object({
  display_name: z.string(),
  username: z.string(),
  colour: LineColour,
  personal: z.boolean(),
  user_ids: z.array(z.number()),
})

function EditForm({ account }: { account: ProviderAccount }) {
  const { id, display_name, username, colour, personal, user_ids } = account
  const form = useEndpointForm(updateGoogleAccount, {
    name: `google_account.${id}`,
    kept: Words,
    start: { display_name, username, colour, personal, user_ids },
    fields: ['display_name', 'username'],
    input: (body) => ({ params: { id }, body }),
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      void reloadLines()
      go(providerRoutes.google)
    },
  })
  const { values, errors, change } = form
  return (
    <Form className={styles.fields} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('display_name')}
        value={values.display_name}
        error={errors.display_name}
        onValueChange={(value) => change({ display_name: value })}
      />
      <TextField
        label={t('username')}
        autoComplete="off"
        value={values.username}
        error={errors.username}
        onValueChange={(value) => change({ username: value })}
      />
      <ColourChoice value={values.colour} onChange={(value) => change({ colour: value })} />
      <Checkbox
        label={t('personal')}
        checked={values.personal}
        onCheckedChange={(value) => change({ personal: value })}
      />
      <SectionHeader title={t('people')} description={t('people_hint')} />
      <PeopleChoice user_ids={values.user_ids} onChange={(value) => change({ user_ids: value })} />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
