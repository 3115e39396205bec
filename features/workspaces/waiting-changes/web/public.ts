export { mayLoseWaiting } from './ask-before-loss.ts'
export { startWaitingChanges } from './start-waiting-changes.ts'
export { WaitingEntry } from './waiting-entry.tsx'
