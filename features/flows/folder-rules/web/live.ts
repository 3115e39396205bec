import { toast } from '@laycan/ui/feedback/toast.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { folderRulesRun } from '../contract/messages.ts'
import { t } from './messages.ts'

export const liveHandlers = [
  onMessage(folderRulesRun, ({ folder_id, done, total, ended }) => {
    const id = `folder-rules-${folder_id}`
    // Beside the notice, not in its place: a short run would leave no time to read it.
    if (ended) toast({ id: `${id}-ended`, kind: 'success', text: t('ended') })
    else
      toast({
        id,
        text: t('running'),
        detail: t('progress', { done: formatCount(done), total: formatCount(total) }),
      })
  }),
]
