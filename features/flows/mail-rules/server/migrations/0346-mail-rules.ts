import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const mailRulesMigration = sqlMigration(`
  create table mail_rules (
    id bigint generated always as identity primary key,
    -- of a rule of one mailbox; null: of several, which the criteria name
    line_id bigint references lines on delete cascade,
    position integer not null default 0,
    name text not null,
    criteria jsonb not null,
    actions jsonb not null,
    enabled boolean not null,
    user_id bigint references users on delete set null,
    updated_at timestamptz(3) not null default now()
  );
  create index mail_rules_order on mail_rules (line_id, position, id);

  -- what rules did; a mail meets each rule once
  create table mail_rule_log (
    id bigint generated always as identity primary key,
    -- no reference: what was done stays when the rule is gone
    rule_id bigint not null,
    rule_name text not null,
    email_id bigint not null references emails on delete cascade,
    reason text not null,
    results jsonb not null,
    created_at timestamptz(3) not null default now(),
    unique (rule_id, email_id)
  );
  create index mail_rule_log_email on mail_rule_log (email_id, id);
`)
