export { type AuditDeed, recordAudit, recordAuditOf } from './record-audit.ts'
