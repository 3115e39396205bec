/** For who takes events of mails over: which of them are planned here. For who brings a desk along: what was sent before. */
export { plannedHere } from './planned-here.ts'
export { recordAsSent } from './record-as-sent.ts'
