import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const templatesMigration = sqlMigration(`
  create table templates (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    personal boolean not null,
    name text not null,
    subject text not null,
    body text not null,
    body_type text not null check (body_type in ('html', 'plain_text')),
    version integer not null default 1,
    updated_at timestamptz(3) not null default now()
  );
  create index templates_personal on templates (user_id) where personal;
  create index templates_team on templates (id) where not personal;
`)
