export { applyEvents } from './apply-events.ts'
export { decideOutcome } from './decide-statistics.ts'
export {
  countSeparate,
  findSeparate,
  listDeliveries,
  type SeparateCounts,
  upsertDeliveries,
} from './deliveries.repo.ts'
export { type OpenedLink, openLink } from './links/link-calls.ts'
export { linkMaker } from './links/treat-message.ts'
export { recordReport } from './tell-report.ts'
