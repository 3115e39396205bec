/** The control beside Send that reminds of a mail nobody answers. */
export { RemindButton } from './remind-button.tsx'
