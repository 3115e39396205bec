import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listBegunAnswers } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { useColleagues } from '#features/marks/presence/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { t } from '../messages.ts'

/** While a colleague writes an answer to the mail: leads to it, to be read, and taken over there. */
export function LookAtAnswer({ id }: { id: number }) {
  const [writer] = useColleagues(id)
  const [isAsking, setAsking] = useState(false)
  if (writer?.doing !== 'writing') return null

  async function look(user_id: number, name: string): Promise<void> {
    setAsking(true)
    try {
      const { drafts } = await call(listBegunAnswers, { params: { id } })
      const draft = drafts.find((each) => (each.holder_id ?? each.user_id) === user_id)
      if (draft) openCompose({ method: 'edit', id: draft.email_id })
      else toast({ kind: 'info', text: t('answer_unsaved', { name }) })
    } catch (error) {
      // Its text shows by itself.
      if (!(error instanceof CallError)) throw error
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button kind="quiet" size="small" busy={isAsking} onClick={() => void look(writer.user_id, writer.name)}>
      {t('look_at_answer')}
    </Button>
  )
}
