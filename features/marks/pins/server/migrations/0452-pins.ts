import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const pinsMigration = sqlMigration(`
  create table pins (
    email_id bigint not null references emails on delete cascade,
    -- null: on top of the mail's mailbox
    folder_id bigint references folders on delete cascade,
    line_id bigint not null references lines on delete cascade,
    user_id bigint references users on delete set null,
    pinned_at timestamptz(3) not null default now(),
    unique nulls not distinct (email_id, folder_id)
  );
  create index pins_line on pins (line_id, pinned_at desc);
  create index pins_folder on pins (folder_id) where folder_id is not null;
`)
