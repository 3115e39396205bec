import { toast } from '@laycan/ui/feedback/toast.ts'
import { type Command, declareCommands } from '@laycan/web/commands.ts'
import { currentMailSelection, type MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

let added: readonly MailActionObject[] = []

/** Takes over the actions that other features bring, once at start, and makes each a command. */
export function declareMailActions(actions: readonly MailActionObject[]): void {
  added = actions
  declareCommands(actions.map(commandOf))
}

/** What other features do with mails. */
export function addedActions(): readonly MailActionObject[] {
  return added
}

function commandOf({ id, title, keys, when, run }: MailActionObject): Command {
  return {
    id: `mail.${id}`,
    title,
    group: t('group'),
    ...(keys && { keys }),
    isEnabled: () => currentMailSelection().rows.length > 0 && when(currentMailSelection()),
    run() {
      // A refusal was told by the call itself (ER-004).
      Promise.resolve(run(currentMailSelection())).catch(() =>
        toast({ kind: 'danger', text: t('action_failed') }),
      )
    },
  }
}
