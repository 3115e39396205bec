import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** What must not be removed, whatever its age and whoever deletes it. Released ones stay, for who asks later. */
export const legalHoldsMigration = sqlMigration(`
  create table legal_holds (
    id bigint generated always as identity primary key,
    kind text not null,
    -- of a mail, or of a conversation the mail by which it is known
    email_id bigint references emails on delete set null,
    line_id bigint references lines,
    -- an address in small letters
    sender text,
    -- what was held, in words of that time
    label text not null,
    reason text not null,
    created_at timestamptz(3) not null default now(),
    created_by bigint not null references users,
    released_at timestamptz(3),
    released_by bigint references users
  );
  create index legal_holds_active on legal_holds (id desc) where released_at is null;
  create index legal_holds_email_id on legal_holds (email_id);
  create index legal_holds_line_id on legal_holds (line_id);
  create index legal_holds_created_by on legal_holds (created_by);
  create index legal_holds_released_by on legal_holds (released_by);
`)
