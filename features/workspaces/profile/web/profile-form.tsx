import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { TimeZoneSelect } from '@laycan/ui/forms/time-zone-select.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { peopleRefusals } from '#features/flows/people/contract/errors.ts'
import { updateProfile } from '#features/flows/people/contract/profile-endpoints.ts'
import { sessionRefusals } from '#features/foundation/session/contract/errors.ts'
import type { TeamMember } from '#features/foundation/users/contract/user.ts'
import { t } from './messages.ts'
import styles from './profile.module.css'

const ProfileWords = z.object({ name: z.string(), email: z.string(), timezone_id: z.string().nullable() })
const DEFAULT_ZONE = 'Europe/London'

/** Name, address and time zone. */
export function ProfileForm({ member }: { member: TeamMember }) {
  const { name, email, timezone_id } = member
  const form = useEndpointForm(updateProfile, {
    name: 'profile',
    kept: ProfileWords,
    start: { name, email, timezone_id, current_password: '' },
    fields: ['name', 'email', 'current_password'],
    input: ({ current_password, ...words }) => ({
      body: { ...words, ...(current_password === '' ? {} : { current_password }) },
    }),
    refusals: { email: peopleRefusals.emailTaken, current_password: sessionRefusals.wrongCurrent },
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      form.discard()
    },
  })
  const { values, errors, change } = form
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('name')}
        autoComplete="name"
        value={values.name}
        error={errors.name}
        onValueChange={(typed) => change({ name: typed })}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        onValueChange={(typed) => change({ email: typed })}
      />
      {values.email.trim() !== email && (
        <PasswordField
          label={t('current_for_email')}
          description={t('current_for_email_hint')}
          autoComplete="current-password"
          value={values.current_password}
          error={errors.current_password}
          onValueChange={(typed) => change({ current_password: typed })}
        />
      )}
      <Checkbox
        label={t('browser_zone')}
        checked={values.timezone_id === null}
        onCheckedChange={(is) => change({ timezone_id: is ? null : ownZone() })}
      />
      {values.timezone_id !== null && (
        <TimeZoneSelect
          label={t('time_zone')}
          provider="iana"
          value={values.timezone_id}
          onValueChange={(zone) => change({ timezone_id: zone })}
        />
      )}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <Button type="submit" kind="primary" busy={form.isSaving}>
        {t('save')}
      </Button>
    </Form>
  )
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_ZONE
}
