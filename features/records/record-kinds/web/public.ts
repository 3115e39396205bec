export { tellTagged } from './tagged-rows.ts'
