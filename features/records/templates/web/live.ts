import { onMessage } from '@laycan/web/live-handler.ts'
import { templateChanged } from '../contract/messages.ts'
import { templateList } from './template-list.ts'

export const liveHandlers = [
  onMessage(templateChanged, ({ id, email_template }) => {
    if (email_template === null) templateList.drop(id)
    else templateList.take(email_template)
  }),
]
