export { positions } from './positions.ts'
