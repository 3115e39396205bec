export { openWebhook } from './webhook-calls.ts'
