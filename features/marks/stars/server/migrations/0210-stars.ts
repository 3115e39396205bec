import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const starsMigration = sqlMigration(`
  create table stars (
    user_id bigint not null references users on delete cascade,
    starable_type text not null,
    starable_id bigint not null,
    -- of a mail: where it stands in lists
    line_id bigint,
    received_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    -- so that a mail that is removed for good takes its stars with it
    email_id bigint generated always as (case when starable_type = 'Email' then starable_id end) stored
      references emails on delete cascade,
    primary key (user_id, starable_type, starable_id)
  );
  create index stars_list on stars (user_id, received_at desc, starable_id desc) include (line_id)
    where starable_type = 'Email';
  create index stars_email on stars (email_id) where email_id is not null;
`)
