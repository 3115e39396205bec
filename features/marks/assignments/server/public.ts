export { assignEmails, assignmentsChanged, changeClosed } from './assign-emails.ts'
export { findAssignee, findMisplacedAssignments } from './assignments.repo.ts'
