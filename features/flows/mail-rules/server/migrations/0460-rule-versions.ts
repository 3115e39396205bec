import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const ruleVersionsMigration = sqlMigration(`
  -- grows with each change, so that two editors do not overwrite each other
  alter table mail_rules add column version integer not null default 1;
  -- the log of one rule, newest first
  create index mail_rule_log_rule on mail_rule_log (rule_id, id);
`)
