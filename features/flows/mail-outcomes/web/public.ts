export { resolveSending } from './resolve-sending.ts'
