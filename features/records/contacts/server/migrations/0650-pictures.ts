import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const picturesMigration = sqlMigration(`
  -- the blob of the photo of a person, or of the logo of a company
  alter table address_books add column picture text;
  create index address_books_picture on address_books (picture) where picture is not null;
`)
