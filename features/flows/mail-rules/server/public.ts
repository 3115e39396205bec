export { makeMailRule } from './make-mail-rule.ts'
