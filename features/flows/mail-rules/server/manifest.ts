import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { assignAction } from './assign.ts'
import { dryRunRoute } from './dry-run.ts'
import { emailRuleLogRoute } from './email-rule-log.ts'
import { forwardAction } from './forward.ts'
import { mailRulesMigration } from './migrations/0346-mail-rules.ts'
import { ruleVersionsMigration } from './migrations/0460-rule-versions.ts'
import { personData } from './person-data.ts'
import { declareRuleActions } from './rule-actions.ts'
import * as calls from './rule-calls.ts'
import { followArrived, mailRulesJob, runMailRules } from './run-mail-rules.ts'
import { stopAction } from './stop.ts'
import { addTagAction, fileAction } from './tag-and-file.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-rules',
  person_data: personData,
  rule_actions: [addTagAction, fileAction, assignAction, forwardAction, stopAction],
  declare: (features) => declareRuleActions(features.flatMap((feature) => feature.rule_actions ?? [])),
  routes: [
    dryRunRoute,
    emailRuleLogRoute,
    calls.orderRulesRoute,
    calls.listRuleLogRoute,
    calls.listRulesRoute,
    calls.createRuleRoute,
    calls.updateRuleRoute,
    calls.deleteRuleRoute,
    calls.listLineRulesRoute,
    calls.createLineRuleRoute,
    calls.updateLineRuleRoute,
    calls.deleteLineRuleRoute,
  ],
  reactions: [followArrived],
  jobs: [handleJob(mailRulesJob, runMailRules)],
  migrations: {
    '0346-mail-rules': mailRulesMigration,
    '0460-rule-versions': ruleVersionsMigration,
  },
}
