import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tagsOfRecordsMigration = sqlMigration(`
  -- carriers of a tag are read kind by kind, in the order of their ids
  drop index taggings_tag;
  create index taggings_tag on taggings (tag_id, tagable_type, tagable_id);
`)
