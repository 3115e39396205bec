import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const uploadsMigration = sqlMigration(`
  -- A file belongs to a mail, to a holder (a template, a signature), or is free: an upload that nothing has taken yet,
  -- or a file that was taken out of a draft. Free ones go after some days.
  alter table attachments
    alter column email_id drop not null,
    add column user_id bigint references users on delete set null,
    add column free_since timestamptz,
    -- the mail whose draft it was taken out of: an earlier version of that draft can take it again
    add column left_email_id bigint,
    -- the attachment whose copy it is: the same one given again is not copied again
    add column copied_from bigint,
    add column holder text,
    -- every colleague may read it, as a file of a team template
    add column shared boolean not null default false;

  create index attachments_free on attachments (free_since) where free_since is not null;
  create index attachments_held on attachments (holder, position) where holder is not null;
  create index attachments_user on attachments (user_id) where user_id is not null;

  create table attachment_uploads (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    size integer not null,
    file_type text not null,
    inline boolean not null,
    received integer not null default 0,
    -- blobs that came in so far, in order; empty once they are one file
    pieces text[] not null default '{}',
    attachment_id bigint,
    changed_at timestamptz not null default now()
  );
  create index attachment_uploads_changed on attachment_uploads (changed_at);
  create index attachment_uploads_user on attachment_uploads (user_id);
`)
