/** For the window: the bar, the questions, and what follows after a mail was taken. */

export { scheduleWords } from '@laycan/web/local-time.ts'
export { DoubtsDialog } from './checks/doubts-dialog.tsx'
export { FenceDialog } from './fence-dialog.tsx'
export { ScheduleDialog } from './schedule/schedule-dialog.tsx'
export { SendBar } from './send-bar.tsx'
export { createSending, type SendChoice, type Sending } from './sending.ts'
export { showSending } from './show-sending.ts'
export { handOver, type TakenMail, takeOverMails } from './taken-mails.ts'
