export { editOutgoing } from './abort-sending.ts'
export { useOutboxCount } from './outbox-count.ts'
