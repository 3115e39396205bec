import { useStore } from '@laycan/web/store.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'
import { ConflictDialog } from '#features/workspaces/compose-draft/web/public.ts'
import type { Sending } from '#features/workspaces/compose-send/web/public.ts'
import { DoubtsDialog, FenceDialog } from '#features/workspaces/compose-send/web/public.ts'

/** What has to be answered before the mail goes. */
export function ComposeQuestions({ composition, sending }: { composition: Composition; sending: Sending }) {
  const { question } = useStore(sending.state)
  const goOn = () => void sending.goOn()
  switch (question?.kind) {
    case 'doubts':
      return <DoubtsDialog doubts={question.doubts} onSend={goOn} onBack={sending.back} />
    case 'fence':
      return <FenceDialog answers={question.answers} onSend={goOn} onBack={sending.back} />
    case 'conflict':
      return <ConflictDialog composition={composition} onClose={sending.back} />
    default:
      return null
  }
}
