export { editOutgoing } from './abort-sending.ts'
