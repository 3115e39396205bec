import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const hiddensMigration = sqlMigration(`
  create table hiddens (
    user_id bigint not null references users on delete cascade,
    hiddenable_type text not null,
    hiddenable_id bigint not null,
    -- of a mail: the list it would stand in; box is 'deleted' while it is deleted
    line_id bigint,
    box text,
    archived boolean,
    received_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    -- so that a mail that is removed for good takes its marks with it
    email_id bigint generated always as (case when hiddenable_type = 'Email' then hiddenable_id end) stored
      references emails on delete cascade,
    primary key (user_id, hiddenable_type, hiddenable_id)
  );
  create index hiddens_list on hiddens (user_id, received_at desc, hiddenable_id desc) include (line_id, box, archived)
    where hiddenable_type = 'Email';
  create index hiddens_email on hiddens (email_id) where email_id is not null;

  -- Kept with the marks in the same transaction, counted never: totals of lists leave hidden mails out.
  create table hidden_counts (
    user_id bigint not null references users on delete cascade,
    line_id bigint not null references lines on delete cascade,
    box text not null,
    archived boolean not null,
    total bigint not null,
    primary key (user_id, line_id, box, archived)
  );
`)
