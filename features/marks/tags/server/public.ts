export { configureTags, lackingTags, tagEmails, tagRecords, untagRecords } from './tag-records.ts'
