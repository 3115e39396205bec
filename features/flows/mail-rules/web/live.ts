import { onMessage } from '@laycan/web/live-handler.ts'
import { mailRulesChanged } from '../contract/messages.ts'
import { ruleList } from './rule-list.ts'

export const liveHandlers = [
  onMessage(mailRulesChanged, ({ rules, line_rules, removed_ids }) => {
    for (const rule of [...rules, ...line_rules]) ruleList.take(rule)
    for (const id of removed_ids) ruleList.drop(id)
  }),
]
