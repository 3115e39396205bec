export { nameOf, useAssignees } from './assignees.ts'
