export { openMailWindow, openWindow, WINDOW_SIZE } from './open-window.ts'
