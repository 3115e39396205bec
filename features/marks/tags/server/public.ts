export { configureTags, lackingTags, tagEmails, tagRecords, tagRenamed, untagRecords } from './tag-records.ts'
