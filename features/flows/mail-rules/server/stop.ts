import { ruleAction } from './rule-actions.ts'

/** `stop`: no rule behind this one acts on the mail (ours). What it means is in `run-mail-rules.ts`. */
export const stopAction = ruleAction<null>({
  type: 'stop',
  check: async () => null,
  run: async () => '',
})
