export { holdState, useHold } from './hold-state.ts'
