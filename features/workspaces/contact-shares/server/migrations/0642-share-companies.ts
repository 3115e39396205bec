import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: which company a public link leads to, as hashes (SC-007). */
export const shareCompaniesMigration = sqlMigration(`
  create table share_companies (
    uuid_hash bytea primary key,
    company_id text not null references companies on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index share_companies_expired on share_companies (expires_at);
`)
