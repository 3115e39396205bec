export { tonnage } from './tonnage.ts'
