import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: the secrets of codes (sealed), and recovery codes as hashes. */
export const twoFactorMigration = sqlMigration(`
  create table two_factors (
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    secret bytea not null,
    -- under which the picture of a secret that is not confirmed is shown
    qr_id text not null,
    confirmed_at timestamptz(3),
    -- of the code that was taken last: it and those before it are not taken again
    last_step bigint not null default 0,
    primary key (company_id, user_id)
  );
  create table recovery_codes (
    company_id text not null,
    user_id bigint not null,
    code_hash bytea not null,
    primary key (company_id, user_id, code_hash),
    foreign key (company_id, user_id) references two_factors on delete cascade
  );
`)
