import { useStore } from '@laycan/web/store.ts'
import { DoubtsDialog } from './checks/doubts-dialog.tsx'
import type { Composition } from './draft/composition.ts'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { FenceDialog } from './send/fence-dialog.tsx'
import type { Sending } from './send/sending.ts'

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
