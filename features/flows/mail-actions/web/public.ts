/** What deleting and restoring make of mails; where deleted ones are listed, restoring is what lets them leave. */
export { deleting, restoring } from './delete-action.ts'
export { openMailWindow, openWindow, WINDOW_SIZE } from './open-window.ts'
