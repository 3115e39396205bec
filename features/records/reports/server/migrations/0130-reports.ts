import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const reportsMigration = sqlMigration(`
  create table reports (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    reportable_type text not null,
    reportable_id bigint not null,
    remark text not null,
    created_at timestamptz(3) not null default now()
  );
`)
