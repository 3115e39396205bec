import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const eightBitMigration = sqlMigration(`
  -- the bytes hold a mail in 8bit, which a server without 8BITMIME does not take
  alter table outgoing_messages add column eight_bit boolean not null default false;
`)
