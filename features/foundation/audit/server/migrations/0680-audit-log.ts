import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** What administrators did, in one chain: each entry's hash takes in the one before it, and none is changed or removed. */
export const auditLogMigration = sqlMigration(`
  create table audit_log (
    number bigint primary key,
    at timestamptz(3) not null,
    -- null: nobody who was signed in, e.g. somebody invited
    actor_id bigint,
    actor_name text not null,
    ip text not null,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    subject_name text not null,
    -- the parts that became different, without secrets
    before jsonb not null,
    after jsonb not null,
    hash bytea not null
  );
  create index audit_log_actor on audit_log (actor_id, number desc);
  create index audit_log_action on audit_log (action, number desc);
  create index audit_log_subject on audit_log (subject_type, subject_id, number desc);
  create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only added to';
    end
  $$;
  create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change();
  -- the end of the chain; who adds to it locks it
  create table audit_head (
    only_one boolean primary key default true check (only_one),
    number bigint not null,
    hash bytea not null
  );
  insert into audit_head (number, hash) values (0, '');
`)
