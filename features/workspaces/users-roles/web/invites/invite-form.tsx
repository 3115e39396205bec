import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { inviteUsers } from '#features/flows/people/contract/invite-endpoints.ts'
import { t } from '../messages.ts'
import { RoleChoice } from '../users/role-choice.tsx'
import styles from '../users-roles.module.css'
import { renewInvites } from './invite-store.ts'

const InviteWords = z.object({ emails: z.string(), role_ids: z.array(z.number()) })

/** Invites people by their addresses (AD-009). */
export function InviteForm({ onLinks }: { onLinks: (links: readonly string[]) => void }) {
  const form = useEndpointForm(inviteUsers, {
    name: 'invite',
    kept: InviteWords,
    start: { emails: '', role_ids: [] as number[] },
    fields: ['emails'],
    input: ({ emails, role_ids }) => ({
      body: { emails: emails.split(/[\s,;]+/).filter((each) => each !== ''), role_ids },
    }),
    onSaved({ invites }) {
      showToast({ kind: 'success', text: t('invited', { n: invites.length }) })
      onLinks(invites.flatMap(({ link }) => link ?? []))
      form.discard()
      renewInvites()
    },
  })
  return (
    <Form className={styles.fields} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('invite_emails')}
        description={t('invite_hint')}
        autoComplete="off"
        spellCheck={false}
        value={form.values.emails}
        error={form.errors.emails}
        onValueChange={(emails) => form.change({ emails })}
      />
      <RoleChoice value={form.values.role_ids} onChange={(role_ids) => form.change({ role_ids })} />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isSaving}>
          {t('invite')}
        </Button>
      </div>
    </Form>
  )
}
